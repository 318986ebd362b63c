import { describe, expect, it } from 'vitest'
import { cleanRichText } from './rich-text.ts'

describe('text with formatting', () => {
  it('keeps what an editor makes', () => {
    const html = '<h3>Dag 3</h3><p>Het <strong>water</strong> <em>stroomt</em>.<br /></p><ul><li>een</li></ul>'
    expect(cleanRichText(html)).toBe(html)
  })

  it('gives links no hold on our page', () => {
    expect(cleanRichText('<a href="https://elders.test/a?b=1" target="_blank" rel="opener">lees</a>')).toBe(
      '<a href="https://elders.test/a?b=1" rel="nofollow ugc noopener">lees</a>',
    )
  })

  it.each([
    ['<script>alert(1)</script>na', 'na'],
    ['<p onclick="alert(1)" style="position:fixed">tekst</p>', '<p>tekst</p>'],
    ['<a href="javascript:alert(1)">klik</a>', '<a rel="nofollow ugc noopener">klik</a>'],
    ['<a href="java\nscript:alert(1)">klik</a>', '<a rel="nofollow ugc noopener">klik</a>'],
    ['<a href="//elders.test">klik</a>', '<a rel="nofollow ugc noopener">klik</a>'],
    ['<a href="data:text/html,<script>alert(1)</script>">klik</a>', '<a rel="nofollow ugc noopener">klik</a>'],
    ['<img src=x onerror=alert(1)>', ''],
    ['<iframe src="https://elders.test"></iframe>', ''],
    ['<svg><script>alert(1)</script></svg>', ''],
    ['<form action="https://elders.test"><input name="password"></form>', ''],
    ['<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>', ''],
    ['<svg><xmp><img src=x onerror=alert(1)></xmp></svg>', ''],
    ['<math><textarea><p onclick=alert(1)>tekst</p></textarea></math>', ''],
    ['<svg><animate attributeName="href" values="javascript:alert(1)"></animate></svg>', ''],
    ['<p>een < twee & drie</p>', '<p>een &lt; twee &amp; drie</p>'],
  ])('takes the harm out of %s', (html, clean) => {
    expect(cleanRichText(html)).toBe(clean)
  })

  it('is the same when it is cleaned twice', () => {
    const once = cleanRichText('<div><a href="https://a.test">x</a><p>1 &lt; 2<u>3</div>')
    expect(cleanRichText(once)).toBe(once)
  })
})
