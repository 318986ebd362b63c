import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const digest = (content: Buffer | string) => createHash('sha256').update(content).digest('hex')
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest()

const headPattern =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/

/**
 * Checks the signature of a request (version 4) as an object storage does, over its method, path, query, signed headers
 * and body.
 * @returns the code of the refusal, or undefined when the request is signed by these keys
 */
export function signatureFault(
  request: IncomingMessage,
  body: Buffer,
  keys: { accessKeyId: string; secretAccessKey: string },
): 'AccessDenied' | 'InvalidAccessKeyId' | 'SignatureDoesNotMatch' | 'XAmzContentSHA256Mismatch' | undefined {
  const head = headPattern.exec(request.headers.authorization ?? '')
  if (head === null) return 'AccessDenied'
  const [, keyId, day = '', region = '', names = '', signature] = head
  if (keyId !== keys.accessKeyId) return 'InvalidAccessKeyId'
  const bodyDigest = String(request.headers['x-amz-content-sha256'])
  if (bodyDigest !== digest(body)) return 'XAmzContentSHA256Mismatch'
  const [path = '', query = ''] = request.url!.split('?')
  const canonical = [
    request.method,
    path,
    query
      .split('&')
      .filter(Boolean)
      .map((each) => (each.includes('=') ? each : `${each}=`))
      .toSorted()
      .join('&'),
    ...names.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}`),
    '',
    names,
    bodyDigest,
  ].join('\n')
  const moment = String(request.headers['x-amz-date'])
  const text = ['AWS4-HMAC-SHA256', moment, `${day}/${region}/s3/aws4_request`, digest(canonical)].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(hmac, `AWS4${keys.secretAccessKey}`)
  return hmac(key, text).toString('hex') === signature ? undefined : 'SignatureDoesNotMatch'
}
