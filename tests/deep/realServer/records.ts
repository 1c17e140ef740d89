const numbers = Array.from({ length: 30 }, (_, index) => index + 1);
const two = (number: number) => String(number).padStart(2, '0');

/** Returns the records of the server: three pages of ten, or two of twenty-five, of each resource. */
export const records = (): Record<string, object[]> => ({
  invoices: numbers.map((id) => ({
    ...{ id, number: `INV-${two(id)}`, status: id % 3 === 0 ? 'paid' : 'open' },
    ...{ total: id * 10, due: `2026-11-${two(id)}`, couponId: (id % 5) + 1 },
  })),
  coupons: numbers.map((id) => ({
    ...{ id, code: `C-${two(id)}`, percent: id, active: id % 2 === 0 },
    ...{ note: `Note ${two(id)}`, created_at: `2026-10-${two(id)}T09:00:00Z` },
  })),
  vouchers: numbers.map((id) => ({
    ...{
      id,
      code: `V-${two(id)}`,
      note: `Text ${two(id)}`,
      status: id % 3 === 0 ? 'used' : 'open',
    },
    ...{ value: `${id}.50`, open: id % 2 === 0, endsAt: `2026-12-${two(id)}T09:00:00.000Z` },
  })),
});
