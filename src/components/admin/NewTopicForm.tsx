import { notifySuccess } from "../../lib/feedback/notify";
import { createCategory } from "../../store/categorySlice";
import { useAppDispatch } from "../../store/hooks";
import { Field } from "../form/Field";
import { SubmitButton } from "../form/SubmitButton";
import { useForm } from "../form/useForm";

const requirements = [{ name: "topic", message: "Tytuł tematu jest wymagany" }] as const;

/** Adds a topic (spec, section 2). */
export function NewTopicForm() {
  const dispatch = useAppDispatch();
  const { errorOf, failure, isSending, handleSubmit } = useForm(
    requirements,
    async (valueOf, form) => {
      await dispatch(createCategory({ title: valueOf("topic").trim() })).unwrap();
      form.reset();
      await notifySuccess("Temat utworzony pomyślnie");
    },
  );
  return (
    <section className="admin-panel new-topic" aria-labelledby="new-topic">
      <h2 id="new-topic">Nowy temat</h2>
      <form noValidate onSubmit={handleSubmit}>
        <Field
          label="Tytuł tematu"
          name="topic"
          autoComplete="off"
          aria-required
          error={errorOf("topic")}
        />
        <SubmitButton
          label="Dodaj temat"
          busyLabel="Dodawanie…"
          isBusy={isSending}
          failure={failure}
        />
      </form>
    </section>
  );
}
