import { topicTexts } from "@blog/contract/fields";
import { notifySuccess } from "../../lib/feedback/notify";
import { createCategory } from "./slice";
import { useAppDispatch } from "../../store/hooks";
import { controlPropsOf } from "../../form/describedFields";
import { Field } from "../../form/Field";
import { Form } from "../../form/Form";
import { useForm } from "../../form/useForm";

const requirements = [{ name: "topic", message: topicTexts.title.missing }] as const;

export function NewTopicForm() {
  const dispatch = useAppDispatch();
  const form = useForm(requirements, async (valueOf, element) => {
    await dispatch(createCategory({ title: valueOf("topic").trim() })).unwrap();
    element.reset();
    notifySuccess("Temat utworzony pomyślnie");
  });
  return (
    <section className="admin-panel" aria-labelledby="new-topic">
      <h2 id="new-topic">Nowy temat</h2>
      <Form form={form} submitLabel="Dodaj temat" busyLabel="Dodawanie…">
        <Field
          {...controlPropsOf("topic", topicTexts.title)}
          autoComplete="off"
          error={form.errorOf("topic")}
        />
      </Form>
    </section>
  );
}
