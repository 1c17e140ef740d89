import { onTestFinished } from 'vitest';

/** Sets what the browser was asked, for the rest of the test. */
export function saveData(isSaving: boolean): void {
  const connection = { value: { saveData: isSaving }, configurable: true };
  Object.defineProperty(navigator, 'connection', connection);
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'));
}
