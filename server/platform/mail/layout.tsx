import { Body, Button, Container, Head, Heading, Hr, Html, Img, Link, Preview, Text } from 'react-email'
import { Fragment, type ReactNode } from 'react'
import { isolate, type Language } from '../../../contract/texts.ts'
import { colours, copper, fonts, mailRules } from './mail-style.ts'

/** A picture over the whole width of a message; programs that show none have its text instead. */
export interface MailPicture {
  /** The whole URL: a mail has no page of its own. */
  src: string
  width: number
  height: number
  alt: string
  /** The language of that text. */
  language: Language
}

export interface MailLayoutProps {
  language: Language
  /** The line that a mailbox shows behind the subject. */
  preview: string
  heading: string
  footer: string
  picture?: MailPicture
  children: ReactNode
}

/** The width of a message where its window leaves the room. */
const cardWidth = 560

/** The frame of every message: as wide as its window, and dark where its reader has chosen that. */
export function MailLayout({ language, preview, heading, footer, picture, children }: MailLayoutProps) {
  return (
    <Html lang={language}>
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{mailRules}</style>
      </Head>
      <Preview>{preview}</Preview>
      <Body
        lang={language}
        className="paper"
        style={{
          backgroundColor: colours.paper,
          color: colours.ink,
          fontFamily: fonts,
          margin: 0,
          padding: '32px 12px',
        }}
      >
        <Container
          className="card"
          style={{
            backgroundColor: colours.card,
            border: `1px solid ${colours.line}`,
            borderRadius: 14,
            maxWidth: cardWidth,
            overflowWrap: 'anywhere',
          }}
        >
          {picture === undefined ? null : <Banner {...picture} />}
          {/* Of our own, because a rule for a narrow screen cannot reach the cell that a container makes. */}
          <div className="inside" style={{ padding: '28px 32px' }}>
            <Text className="brand" style={{ fontSize: 18, fontWeight: 700, margin: '0 0 20px', color: copper }}>
              Stuiver
            </Text>
            <Heading as="h1" className="title" style={{ fontSize: 26, lineHeight: '32px', margin: '0 0 16px' }}>
              {heading}
            </Heading>
            {children}
            <Hr className="line" style={{ borderColor: colours.line, margin: '28px 0 16px' }} />
            <Text className="soft" style={{ fontSize: 13, lineHeight: '20px', color: colours.inkSoft, margin: 0 }}>
              {footer}
            </Text>
          </div>
        </Container>
      </Body>
    </Html>
  )
}

function Banner({ src, width, height, alt, language }: MailPicture) {
  return (
    <Img
      // Without it the head of the message needs the picture as well.
      loading="lazy"
      className="banner"
      src={src}
      alt={alt}
      lang={language}
      width={cardWidth}
      height={Math.round((height / width) * cardWidth)}
      style={{
        width: '100%',
        maxWidth: cardWidth,
        height: 'auto',
        borderRadius: '14px 14px 0 0',
        fontSize: 15,
        lineHeight: '22px',
        color: colours.inkSoft,
      }}
    />
  )
}

/** The heading of a part of a message. */
export function Subheading({ children }: { children: ReactNode }) {
  return (
    <Heading as="h2" className="part" style={{ fontSize: 18, lineHeight: '26px', margin: '22px 0 4px' }}>
      {children}
    </Heading>
  )
}

export function Paragraph({ children }: { children: ReactNode }) {
  return <Text style={{ fontSize: 16, lineHeight: '25px', margin: '0 0 14px' }}>{children}</Text>
}

interface SentenceProps {
  /** Our own sentence, around the given words. */
  text: (words: string) => string
  /** Text of a user, as the name of a project. */
  words: string
  /** The language of those words. */
  language: Language
}

/** A paragraph of ours with words of a user in it, marked as their language. */
export function Sentence(sentence: SentenceProps) {
  return (
    <Paragraph>
      <Named {...sentence} />
    </Paragraph>
  )
}

/** A sentence with the name within a line. */
export function Named({ text, words, language }: SentenceProps) {
  // Occurs in no text of ours, and in no name.
  const gap = '\u0001'
  const [before, ...after] = text(gap).split(gap)
  return (
    <>
      {before}
      {after.map((part, index) => (
        <Fragment key={index}>
          <span lang={language}>{isolate(words)}</span>
          {part}
        </Fragment>
      ))}
    </>
  )
}

/** Text of a user, in their own language and with their own lines. */
export function Words({ language, children }: { language: Language; children: string }) {
  return (
    <div
      lang={language}
      className="words"
      style={{
        backgroundColor: colours.paper,
        borderLeft: `3px solid ${copper}`,
        margin: '0 0 16px',
        padding: '12px 16px',
      }}
    >
      {children
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map((line, index) => (
          <Text
            key={index}
            dir="auto"
            style={{ fontSize: 16, lineHeight: '25px', margin: index === 0 ? 0 : '8px 0 0' }}
          >
            {line}
          </Text>
        ))}
    </div>
  )
}

/** An item of a list: its title, a word about it, and its details. */
export function Entry({ title, detail, children }: { title: string; detail: string; children?: ReactNode }) {
  return (
    <div style={{ margin: '0 0 16px' }}>
      <Text style={{ fontSize: 16, lineHeight: '25px', fontWeight: 600, margin: 0 }}>{title}</Text>
      <Text className="soft" style={{ fontSize: 15, lineHeight: '22px', color: colours.inkSoft, margin: '0 0 8px' }}>
        {detail}
      </Text>
      {children}
    </div>
  )
}

/** Facts as words and values, one a line. */
export function Facts({ rows }: { rows: readonly (readonly [string, ReactNode])[] }) {
  const cell = { fontSize: 15, lineHeight: '22px', verticalAlign: 'top' as const }
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} style={{ width: '100%', margin: '6px 0 20px' }}>
      <tbody>
        {rows.map(([name, value]) => (
          <tr key={name}>
            <td className="soft" style={{ ...cell, padding: '6px 12px 6px 0', color: colours.inkSoft }}>
              {name}
            </td>
            <td className="fact" style={{ ...cell, padding: '6px 0', fontWeight: 600 }}>
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function ActionButton({ href, children }: { href: string; children: ReactNode }) {
  return (
    <div style={{ margin: '4px 0 16px' }}>
      <Button
        href={href}
        className="action"
        style={{
          backgroundColor: copper,
          color: '#ffffff',
          borderRadius: 10,
          padding: '13px 22px',
          fontSize: 16,
          fontWeight: 600,
        }}
      >
        {children}
      </Button>
    </div>
  )
}

/** A link beside the subject of the message. */
export function QuietLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Text style={{ fontSize: 16, lineHeight: '25px', margin: '0 0 14px' }}>
      <Link href={href} className="link" style={{ color: '#245b8f', textDecoration: 'underline' }}>
        {children}
      </Link>
    </Text>
  )
}
