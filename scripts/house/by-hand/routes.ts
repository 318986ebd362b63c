/** A call of the contract, an address of Fastify, or one that is not described. */
const declaration = /\b(?:calls\.on|http\.(?:get|post|put|patch|delete|head|options|all|route))(?:<[^>]*>)?\(/

/**
 * Checks that the door of a slice or part declares no call and no address itself: it registers those of `routes.ts`.
 * @returns a line for each that it declares
 */
export const strayRoutes = (path: string, lines: readonly string[]): string[] =>
  path.endsWith('/index.ts')
    ? lines.flatMap((line, at) =>
        declaration.test(line)
          ? [`${path}:${at + 1}: a call is declared in the door of the slice; that stands in its routes.ts`]
          : [],
      )
    : []
