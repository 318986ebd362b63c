const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", nbsp: ' ' }

/**
 * Writes the words of a message for programs that show no HTML. It reads the output of our own layout and nothing else:
 * blocks become paragraphs, a row of facts becomes a line with a colon, and a link keeps its URL.
 * Why: docs/decisions/0021-own-implementations.md
 */
export function plainTextOf(html: string): string {
  return (
    html
      .replace(/^[\s\S]*?<body[^>]*>/, '')
      .replace(/<div[^>]*data-skip-in-text="true"[^>]*>[\s\S]*?<\/div>(?=<)/, '')
      .replace(/<!--[\s\S]*?-->/g, '')
      .replace(/<a\b[^>]*\bhref="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g, (_all, url: string, words: string) =>
        wordsOf(words) === url ? url : `${wordsOf(words)}: ${url}`,
      )
      .replace(/<\/td>\s*(?=<td)/g, ': ')
      .replace(/<\/tr>|<br[^>]*>/g, '\n')
      // Also where a block begins: a button before it is a part of a line, and its URL must not run into a word.
      .replace(/<\/?(p|div|h\d|table|ul|ol|li)\b[^>]*>|<hr[^>]*>/g, '\n\n')
      .replace(/<[^>]*>/g, '')
      .replace(/&(#x27|[a-z]+);/g, (all, name: string) => entities[name] ?? all)
      .replace(/[^\S\n]+/g, ' ')
      .replace(/ ?\n ?/g, '\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim()
  )
}

const wordsOf = (html: string) => html.replace(/<!--[\s\S]*?-->|<[^>]*>/g, '').trim()
