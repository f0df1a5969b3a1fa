// Among what was seen.

/** Those of one event, by what is told of it. */
export function seen<S extends { event: string }, E extends S['event']>(
  sights: readonly S[],
  event: E,
): Extract<S, { event: E }>[] {
  return sights.filter((sight): sight is Extract<S, { event: E }> => sight.event === event)
}
