/** The summary of a call, in one literal, or in several that are added up. */
const summary = /\bsummary:\s*((?:'[^']*'|"[^"]*"|`[^`]*`)(?:\s*\+\s*(?:'[^']*'|"[^"]*"|`[^`]*`))*)/g

/** Returns the summaries of calls with their lines, as `contract` has them and the OpenAPI document shows them. */
export const summariesOf = (path: string, text: string): { at: number; text: string }[] =>
  path.startsWith('contract/')
    ? [...text.matchAll(summary)].map(({ 1: literals = '', index }) => ({
        at: text.slice(0, index).split('\n').length,
        text: literals.replaceAll(/['"`]\s*\+\s*['"`]/g, '').slice(1, -1),
      }))
    : []
