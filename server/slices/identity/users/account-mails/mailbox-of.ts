const gmailDomains = new Set(['gmail.com', 'googlemail.com'])

/**
 * Returns the one name of a mailbox that many e-mail addresses lead to, for counting the mails to it: a suffix after a
 * plus sign only sorts its mails, and Gmail reads no dots. Nothing is sent to it.
 */
export function mailboxOf(email: string): string {
  const [local = '', domain = ''] = email.toLowerCase().split('@')
  const name = local.replace(/(?<=.)\+.*$/, '')
  return gmailDomains.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}
