import { describe, expect, test } from 'vitest'
import { cleanRichText, pictureKeysIn, raiseHeadings, readRichText } from './rich-text.ts'

describe('text with formatting', () => {
  test('keeps what an editor makes', () => {
    const html = '<h3>Dag 3</h3><p>Het <strong>water</strong> <em>stroomt</em>.<br /></p><ul><li>een</li></ul>'
    expect(cleanRichText(html)).toBe(html)
  })

  test('gives links no hold on our page', () => {
    expect(cleanRichText('<a href="https://elders.test/a?b=1" target="_blank" rel="opener">lees</a>')).toBe(
      '<a href="https://elders.test/a?b=1" rel="nofollow ugc noopener">lees</a>',
    )
  })

  test.each([
    ['<script>alert(1)</script>na', 'na'],
    ['<p onclick="alert(1)" style="position:fixed">tekst</p>', '<p>tekst</p>'],
    ['<a href="javascript:alert(1)">klik</a>', '<a rel="nofollow ugc noopener">klik</a>'],
    ['<a href="java\nscript:alert(1)">klik</a>', '<a rel="nofollow ugc noopener">klik</a>'],
    ['<a href="//elders.test">klik</a>', '<a rel="nofollow ugc noopener">klik</a>'],
    ['<a href="data:text/html,<script>alert(1)</script>">klik</a>', '<a rel="nofollow ugc noopener">klik</a>'],
    ['<img src=x onerror=alert(1)>', ''],
    ['<img src="https://elders.test/a.png">', ''],
    ['<img src="/media/../secret-1.webp">', ''],
    ['<img src="/media/a-640.webp?b=c">', ''],
    ['<img src="javascript:alert(1)//media/a-640.webp">', ''],
    ['<img src="data:image/png;base64,iVBORw0KGgo=">', ''],
    ['<img srcset="https://elders.test/a-640.webp 640w">', ''],
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

  test('keeps a picture of ours by its path alone, with the attributes to draw it', () => {
    const html =
      '<p>a</p><img onload="alert(1)" style="x" id="y" alt="Een &quot;put&quot;" width="1280" height="853" ' +
      'src="https://elders.test/media/aB-9_z-1280.webp" ' +
      'srcset="/media/aB-9_z-640.webp 640w, /media/other-640.webp 640w, https://elders.test/x 2x, /media/aB-9_z-1280.webp 9w">'
    const clean = cleanRichText(html)
    expect(clean).toBe(
      '<p>a</p><img src="/media/aB-9_z-1280.webp" srcset="/media/aB-9_z-640.webp 640w, /media/aB-9_z-1280.webp 1280w" ' +
        'sizes="(min-width: 44rem) 40rem, 100vw" alt="Een &quot;put&quot;" width="1280" height="853" loading="lazy" />',
    )
    expect(cleanRichText(clean)).toBe(clean)
    expect(cleanRichText('<img src="/media/a-640.webp" width="100%" height="9" srcset="/media/a-640.webp">')).toBe(
      '<img src="/media/a-640.webp" alt="" loading="lazy" />',
    )
  })

  test('says which pictures stand in it, each once', () => {
    const html = '<img src="/media/a-1-640.webp"><p>&lt;img src="/media/x-1.webp"</p><img src="/media/b-640.webp">'
    expect(pictureKeysIn(cleanRichText(html + html))).toEqual(['a-1', 'b'])
  })

  test('is read from the right where it is written so, which is said when it is read alone', () => {
    const html = '<h3>مياه</h3><ul><li><p>واحد</p><ol><li>Een</li></ol></li></ul><p>Een <b>put</b></p>'
    const read =
      '<h3 dir="auto">مياه</h3><ul dir="auto"><li><p>واحد</p><ol><li>Een</li></ol></li></ul><p dir="auto">Een <b>put</b></p>'
    expect(readRichText(cleanRichText(html))).toBe(read)
    expect(cleanRichText(read)).toBe(html)
    expect(readRichText('<p>Een put</p>')).toBe('<p>Een put</p>')
    expect(raiseHeadings(read)).toBe(read.replaceAll('h3', 'h2'))
  })

  test('is the same when it is cleaned twice', () => {
    const once = cleanRichText('<div><a href="https://a.test">x</a><p>1 &lt; 2<u>3</div>')
    expect(cleanRichText(once)).toBe(once)
  })
})
