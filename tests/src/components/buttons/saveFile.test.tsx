import { expect, it, vi } from 'vitest';
import { saveFile } from '../../../../src/format/saveFile';

it('a saved file can be read for 40 s, as slow browsers need, and is dropped from memory then', () => {
  vi.useFakeTimers();
  const revokeObjectURL = vi.fn();
  const createObjectURL = () => 'blob:file';
  vi.stubGlobal('URL', Object.assign(class extends URL {}, { createObjectURL, revokeObjectURL }));
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  saveFile(new Blob(['name']), 'users.csv');
  expect(click).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(39_000);
  expect(revokeObjectURL).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(revokeObjectURL).toHaveBeenCalledExactlyOnceWith('blob:file');
  vi.useRealTimers();
});
