import sanitize from 'sanitize-html'

/**
 * HTML from people with everything taken out that is not plain formatting. Done when it is written, and again when
 * it is read: what was let through before a mistake was found must not stay on a page.
 */
export function cleanRichText(html: string): string {
  const known = cleaned.get(html)
  if (known !== undefined) return known
  const clean = sanitize(html, allowed)
  if (cleaned.size >= cleanedMax) cleaned.delete(cleaned.keys().next().value!)
  cleaned.set(html, clean)
  return clean
}

// Cleaning takes longer than everything else on a page together, and its answer depends on the text alone.
const cleanedMax = 300
const cleaned = new Map<string, string>()

const allowed: sanitize.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'b', 'em', 'i', 'u', 'ul', 'ol', 'li', 'blockquote', 'h3', 'h4', 'a'],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  // A link in somebody's text is not our recommendation, and the page it opens gets no hold on ours.
  transformTags: { a: sanitize.simpleTransform('a', { rel: 'nofollow ugc noopener' }) },
}
