/** Checks that components have classes, or attributes of SVG, and no styles of their own. @returns a line for each style */
export const strayStyles = (path: string, lines: readonly string[]): string[] =>
  lines.flatMap((line, index) =>
    /\bstyle=\{/.test(line)
      ? [`${path}:${index + 1}: a style of one element; use a class, or draw with attributes of SVG`]
      : [],
  )
