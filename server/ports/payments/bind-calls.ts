type BoundTo<Parts, Call> = Call extends (parts: Parts, ...inputs: infer Inputs) => infer Answer
  ? (...inputs: Inputs) => Answer
  : never

/**
 * Binds the calls of an adapter to one account, by dependency injection: each gets the parts that all share, as
 * connection and clock, before its request.
 */
export function bindCalls<Parts, Calls extends Record<string, (parts: Parts, ...inputs: never[]) => unknown>>(
  parts: Parts,
  calls: Calls,
): { [Name in keyof Calls]: BoundTo<Parts, Calls[Name]> } {
  const bound = Object.entries(calls).map(([name, call]) => [name, call.bind(undefined, parts)])
  return Object.fromEntries(bound) as { [Name in keyof Calls]: BoundTo<Parts, Calls[Name]> }
}
