import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ActionButton, Facts, MailLayout, Paragraph, Sentence, Words } from './layout.tsx'
import { plainTextOf } from './plain-text.ts'

test('a message reads as paragraphs, facts as lines, and a button as a line with its URL alone at the end', () => {
  const html = renderToStaticMarkup(
    <MailLayout language="nl" preview="Kort" heading="Bevestig je adres" footer="Van Stuiver">
      <Paragraph>Hallo Noor &amp; Co</Paragraph>
      <Facts rows={[['Wanneer', 'vandaag']]} />
      <ActionButton href="https://stuiver.test/account/verify/abc">Bevestig</ActionButton>
      <div>
        <Paragraph>De link werkt drie dagen.</Paragraph>
      </div>
    </MailLayout>,
  )
  expect(plainTextOf(html).split('\n\n')).toEqual([
    'Stuiver',
    'Bevestig je adres',
    'Hallo Noor & Co',
    'Wanneer: vandaag',
    'Bevestig: https://stuiver.test/account/verify/abc',
    'De link werkt drie dagen.',
    'Van Stuiver',
  ])
})

test('the words of a user in a sentence of ours are marked as their language, and read as a part of it', () => {
  const html = renderToStaticMarkup(
    <MailLayout language="nl" preview="Kort" heading="Dank je wel" footer="Van Stuiver">
      <Sentence text={(name) => `Je gaf € 25 aan ${name}. Dank!`} words="Clean & safe <water>" language="en" />
    </MailLayout>,
  )
  expect(html).toContain('<span lang="en">Clean &amp; safe &lt;water&gt;</span>')
  expect(plainTextOf(html)).toContain('Je gaf € 25 aan Clean & safe <water>. Dank!')
  const named = renderToStaticMarkup(<Sentence text={(name) => `Aan ${name}: € 25`} words="محمد" language="nl" />)
  expect(named).toContain('Aan <span lang="nl">\u2068محمد\u2069</span>: € 25')
  expect(renderToStaticMarkup(<Words language="nl">محمد</Words>)).toContain('dir="auto"')
})
