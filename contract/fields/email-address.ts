import punycode from 'punycode.js'
import { defined } from '../defined.ts'
import { emailLengthMax } from './limits.ts'

/** The part before the @ holds no more octets (RFC 5321, 4.5.3.1.1). */
const localLengthMax = 64
/**
 * An atom of RFC 5321; several stand with dots between them. Quoted ones are refused, although the RFC knows them: it
 * advises hosts against them (4.1.2), the e-mail field of browsers refuses them, and a mail to one easily goes astray.
 */
const atoms = /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/
/** Letters of any script; a hyphen never begins or ends a label. */
const label = /^[\p{L}\p{N}]([\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u
/** The domain without the flag `u`: with it, `i` takes the Kelvin sign for a k. */
const plainDomain = /^[a-z\d.-]+$/i
/** A label as the domain name system carries it. */
const asciiLabel = /^[a-z\d]([a-z\d-]{0,61}[a-z\d])?$/

/**
 * Whether mail could go there: the one rule for e-mail addresses, in the browser and on the server. The local part,
 * before the
 * @, may be anything that RFC 5321 allows without quotes; the domain may be international, as letters or as punycode.
 */
export function isEmailAddress(text: string): boolean {
  const at = text.lastIndexOf('@')
  const local = text.slice(0, Math.max(0, at))
  return (
    text.length <= emailLengthMax &&
    local.length <= localLengthMax &&
    atoms.test(local) &&
    isMailDomain(text.slice(at + 1))
  )
}

function isMailDomain(domain: string): boolean {
  const labels = domain.split('.')
  if (labels.length < 2 || !labels.every((each) => label.test(each))) return false
  const ascii = toAscii(domain)?.split('.') ?? []
  // A last label of digits would make it the number of a machine.
  return (
    ascii.length === labels.length &&
    ascii.every((each) => asciiLabel.test(each)) &&
    !/^\d+$/.test(defined(ascii.at(-1)))
  )
}

/** Returns an international name in punycode, in small letters; undefined when it has none. */
function toAscii(domain: string): string | undefined {
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return undefined
  }
}

/**
 * Returns an e-mail address in its canonical form, which is stored, compared and mailed to. An international domain is
 * readable, in small letters and without those that stand for a plain one (full width, the Kelvin sign): a mailbox has
 * one e-mail address then, however it is typed. One of plain letters stays as it was typed, as its case is left out of
 * account wherever e-mail addresses are compared.
 * @param email one that `isEmailAddress` passes; anything else comes back as it is
 */
export function canonicalEmailAddress(email: string): string {
  if (!isEmailAddress(email)) return email
  const at = email.lastIndexOf('@') + 1
  const domain = email.slice(at)
  const ascii = defined(toAscii(domain))
  const isPlain = plainDomain.test(domain) && !ascii.split('.').some((each) => each.startsWith('xn--'))
  return isPlain ? email : email.slice(0, at) + readable(ascii)
}

/**
 * Returns an e-mail address as systems elsewhere take it, of which many know no other: an international domain in
 * punycode.
 * @param email one that `isEmailAddress` passes; anything else comes back as it is
 */
export function asciiEmailAddress(email: string): string {
  if (!isEmailAddress(email)) return email
  const at = email.lastIndexOf('@') + 1
  const domain = email.slice(at)
  return plainDomain.test(domain) ? email : email.slice(0, at) + defined(toAscii(domain))
}

/** Returns a domain in letters, where they are sure to lead back to the same name and pass themselves. */
function readable(ascii: string): string {
  try {
    const domain = punycode.toUnicode(ascii)
    return toAscii(domain) === ascii && isMailDomain(domain) ? domain : ascii
  } catch {
    // Not all that begins with xn-- is punycode.
    return ascii
  }
}
