import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shiftToUncover } from '../../../src/layout/useToastShift';

const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const toast = box(832, 72, 432, 48);

it('a toast that covers nothing stays where it is', () => {
  expect(shiftToUncover([toast], [], 400)).toBe(0);
  expect(shiftToUncover([toast], [box(24, 72, 200, 40)], 400)).toBe(0);
});

it('a toast moves below the buttons of the page head', () => {
  expect(shiftToUncover([toast], [box(1150, 80, 100, 32)], 400)).toBe(40);
});

it('a toast that covers a control wherever it is does not move', () => {
  expect(shiftToUncover([toast], [box(1150, 0, 100, 800)], 400)).toBeUndefined();
});

it('no shift leaves a control covered', () => {
  const some = fc.nat(400);
  const boxes = fc.array(fc.tuple(some, some, some, some).map((values) => box(...values)));
  fc.assert(
    fc.property(boxes, boxes, (toasts, controls) => {
      const down = shiftToUncover(toasts, controls, 400);
      if (down === undefined) return;
      const covered = toasts.flatMap((each) =>
        controls.filter(
          (other) =>
            other.left < each.right &&
            each.left < other.right &&
            other.top < each.bottom + down &&
            each.top + down < other.bottom,
        ),
      );
      expect(covered).toEqual([]);
    }),
  );
});
