import { bootPage, removeBootPage } from '../../shared/ui/bootPage.ts';

/** What was typed into the sign-in form that index.html brings, and whether it was to be sent. */
interface AdoptedForm {
  email: string;
  password: string;
  focused: 'email' | 'password' | null;
  isSent: boolean;
}

/**
 * Hands over what was typed, once, and takes the page's own form away. To be called when the console's form is in the
 * page but not painted yet: a key typed before counts, and there is no moment without a form.
 */
export function takeAdoptedForm(): AdoptedForm | null {
  const boot = bootPage();
  const email = boot?.querySelector<HTMLInputElement>('input[name="email"]');
  const password = boot?.querySelector<HTMLInputElement>('input[name="password"]');
  if (!email || !password) return null;
  const active = document.activeElement;
  const form: AdoptedForm = {
    email: email.value,
    password: password.value,
    focused: active === email ? 'email' : active === password ? 'password' : null,
    isSent: email.form?.dataset['sent'] !== undefined,
  };
  removeBootPage();
  return form;
}
