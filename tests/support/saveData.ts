import { onTestFinished } from 'vitest';

/** Sets the browser's Save-Data setting for the rest of the test. */
export function saveData(isSaving: boolean): void {
  const connection = { value: { saveData: isSaving }, configurable: true };
  Object.defineProperty(navigator, 'connection', connection);
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'));
}
