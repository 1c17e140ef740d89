/** Returns which protection against repeats by the browser is in force for an API with these settings (rulings R55). */
export function protectionOf(header: string | undefined, isPassedOn: boolean): string {
  const ways = [
    ...(header
      ? [
          `the header ${header}, if the API honours it: the probe sends no change, so ask its developers`,
        ]
      : []),
    ...(isPassedOn ? ["the console's own server, which passes each change on once"] : []),
  ];
  if (ways.length > 0) return `Repeats: ${ways.join('; and ')}.`;
  return "Repeats: no protection. This API cannot tell a repeat: a browser may send a change twice. Name an idempotency header of the API (--header), or put the console's server in front of it (API_PROXY=1, docs/deploy.md; --passed-on).";
}
