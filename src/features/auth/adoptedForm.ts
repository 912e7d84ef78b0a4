/** What was typed into the form that index.html carries, before this script arrived. */
interface AdoptedForm { email: string; password: string; focused: 'email' | 'password' | null }

let adopted: AdoptedForm | null = null;

function field(name: string): HTMLInputElement | null {
  return document.querySelector<HTMLInputElement>(`#root input[name="${name}"]`);
}

/** Reads the page's own sign-in form, just before React replaces it in place. */
export function adoptSignInForm(): void {
  const email = field('email');
  const password = field('password');
  if (!email || !password) return;
  const active = document.activeElement;
  adopted = { email: email.value, password: password.value, focused: active === email ? 'email' : active === password ? 'password' : null };
}

/** Hands over what was typed, once. */
export function takeAdoptedForm(): AdoptedForm | null {
  const form = adopted;
  adopted = null;
  return form;
}
