import { Form } from "@remix-run/react";
import { CheckboxField, PasswordField, TextField } from "#app/lib/forms/ui/fields.tsx";
import { CsrfToken } from "#app/lib/forms/ui/csrf-token.tsx";
import { SubmitButton } from "#app/lib/forms/ui/submit-button.tsx";

interface SignInFormProps {
  /** Where it posts to; the query says which side signs in. */
  action: string;
  csrfToken: string;
  returnTo: string;
  username: string;
  remember: boolean;
}

/** Name and password, and nothing else of the page around them. One begins with the name, or after it where it is known. */
export function SignInForm({ action, csrfToken, returnTo, username, remember }: SignInFormProps) {
  return (
    <Form method="post" action={action}>
      <CsrfToken value={csrfToken} />
      <input type="hidden" name="returnTo" value={returnTo} />
      <TextField name="username" label="用户名" initial={username} autoComplete="username" maxLength={100} begins={username === ""} />
      <PasswordField name="password" label="密码" begins={username !== ""} />
      <CheckboxField name="remember" label="记住密码" initial={remember} />
      <SubmitButton busy="正在登录…">登录</SubmitButton>
    </Form>
  );
}
