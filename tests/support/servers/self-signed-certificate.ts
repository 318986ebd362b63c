import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'

/** Encodes a value of ASN.1 in DER: its tag, its length, its content. */
function der(tag: number, ...parts: Uint8Array[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const lengthBytes = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...lengthBytes]), content])
}

const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts)
const bits = (content: Uint8Array) => der(0x03, Buffer.from([0]), content)
/** The signature algorithm ecdsa-with-SHA256, 1.2.840.10045.4.3.2. */
const algorithm = sequence(der(0x06, Buffer.from('2a8648ce3d040302', 'hex')))
/** A name with a common name, 2.5.4.3, alone. */
const nameOf = (host: string) =>
  sequence(der(0x31, sequence(der(0x06, Buffer.from('550403', 'hex')), der(0x0c, Buffer.from(host)))))
const utcTime = (at: Date) => der(0x17, Buffer.from(`${at.toISOString().replaceAll(/\D/g, '').slice(2, 14)}Z`))

/**
 * Makes a certificate that no authority signed, with a key of its own: Node reads them and makes none.
 * @param validity with whole seconds
 */
export function selfSignedCertificate(host: string, validity: { from: Date; until: Date }) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const content = sequence(
    der(0x02, Buffer.from([1])),
    algorithm,
    nameOf(host),
    sequence(utcTime(validity.from), utcTime(validity.until)),
    nameOf(host),
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const certificate = sequence(content, algorithm, bits(sign('sha256', content, privateKey)))
  return { key: pemOf(privateKey), cert: pem('CERTIFICATE', certificate) }
}

const pemOf = (key: KeyObject) => String(key.export({ type: 'pkcs8', format: 'pem' }))
const pem = (kind: string, bytes: Buffer) =>
  `-----BEGIN ${kind}-----\n${bytes.toString('base64').replaceAll(/.{64}/g, '$&\n')}\n-----END ${kind}-----\n`
