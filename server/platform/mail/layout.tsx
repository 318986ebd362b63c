import { Body, Button, Container, Head, Heading, Hr, Html, Preview, Text } from 'react-email'
import type { ReactNode } from 'react'
import type { Language } from '../../../contract/texts.ts'

// Mail programs read neither variables nor style sheets, so the brand's colours stand here once more as values.
const ink = '#1d2430'
const inkSoft = '#566072'
const fonts = 'Inter, Helvetica, Arial, sans-serif'

export interface MailLayoutProps {
  language: Language
  /** The line that a mailbox shows behind the subject. */
  preview: string
  heading: string
  footer: string
  children: ReactNode
}

/** The frame of every message. */
export function MailLayout({ language, preview, heading, footer, children }: MailLayoutProps) {
  return (
    <Html lang={language}>
      <Head />
      <Preview>{preview}</Preview>
      <Body
        lang={language}
        style={{ backgroundColor: '#fbf8f3', color: ink, fontFamily: fonts, margin: 0, padding: '32px 12px' }}
      >
        <Container
          style={{
            backgroundColor: '#ffffff',
            border: '1px solid #e8e1d6',
            borderRadius: 14,
            padding: '28px 32px',
            maxWidth: 560,
          }}
        >
          <Text style={{ fontSize: 18, fontWeight: 700, margin: '0 0 20px', color: '#a8451f' }}>Stuiver</Text>
          <Heading as="h1" style={{ fontSize: 26, lineHeight: '32px', margin: '0 0 16px' }}>
            {heading}
          </Heading>
          {children}
          <Hr style={{ borderColor: '#e8e1d6', margin: '28px 0 16px' }} />
          <Text style={{ fontSize: 13, lineHeight: '20px', color: inkSoft, margin: 0 }}>{footer}</Text>
        </Container>
      </Body>
    </Html>
  )
}

export function Paragraph({ children }: { children: ReactNode }) {
  return <Text style={{ fontSize: 16, lineHeight: '25px', margin: '0 0 14px' }}>{children}</Text>
}

/** Facts as words and values, one a line. */
export function Facts({ rows }: { rows: readonly (readonly [string, string])[] }) {
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} style={{ width: '100%', margin: '6px 0 20px' }}>
      <tbody>
        {rows.map(([name, value]) => (
          <tr key={name}>
            <td style={{ padding: '6px 12px 6px 0', fontSize: 15, color: inkSoft, verticalAlign: 'top' }}>{name}</td>
            <td style={{ padding: '6px 0', fontSize: 15, fontWeight: 600 }}>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function ActionButton({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Button
      href={href}
      style={{
        backgroundColor: '#a8451f',
        color: '#ffffff',
        borderRadius: 10,
        padding: '13px 22px',
        fontSize: 16,
        fontWeight: 600,
      }}
    >
      {children}
    </Button>
  )
}
