import type { LightMessages } from '../i18n/types';
import { element } from './element';

const looksLikeEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);

/** Makes a field with its label, and a place for its fault, which goes with the next key. */
function field(name: string, label: string, type: string, autocomplete: AutoFill) {
  const input = element('input', { id: name, name, type, autocomplete });
  const line = element(
    'div',
    { className: 'signin-field' },
    element('label', { htmlFor: name }, label),
    input,
  );
  const fault = element('p', { id: `${name}-fault`, className: 'signin-fault' });
  function showFault(text?: string): void {
    if (!text) {
      input.removeAttribute('aria-invalid');
      input.removeAttribute('aria-describedby');
      fault.remove();
      return;
    }
    input.setAttribute('aria-invalid', 'true');
    input.setAttribute('aria-describedby', fault.id);
    fault.textContent = text;
    line.append(fault);
  }
  input.addEventListener('input', () => showFault());
  return { line, input, showFault };
}

/** The two fields; `read` gives what they hold, or shows what is wrong and gives nothing. */
export function emailAndPassword(t: LightMessages['signIn']) {
  const email = field('email', t.email, 'email', 'username');
  const password = field('password', t.password, 'password', 'current-password');
  function read(): { email: string; password: string } | undefined {
    const given = { email: email.input.value.trim(), password: password.input.value };
    const isEmail = looksLikeEmail(given.email);
    const isPassword = given.password.length >= 6;
    email.showFault(isEmail ? undefined : t.invalidEmail);
    password.showFault(isPassword ? undefined : t.shortPassword);
    if (isEmail && isPassword) return given;
    (isEmail ? password : email).input.focus();
    return undefined;
  }
  return { elements: [email.line, password.line], read };
}
