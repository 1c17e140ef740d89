/** Returns the milliseconds of processor time that `act` takes, which other processes do not affect. */
export function cpuTime(act: () => unknown): number {
  const before = process.cpuUsage();
  act();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
