import { topicTitle } from "@blog/contract/fields";
import { notifySuccess } from "../../lib/feedback/notify";
import { createCategory } from "./slice";
import { useAppDispatch } from "../../store/hooks";
import { Field } from "../../form/Field";
import { Form } from "../../form/Form";
import { useForm } from "../../form/useForm";

const requirements = [{ name: "topic", message: topicTitle.missing }] as const;

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
          label={topicTitle.label}
          name="topic"
          autoComplete="off"
          aria-required
          error={form.errorOf("topic")}
        />
      </Form>
    </section>
  );
}
