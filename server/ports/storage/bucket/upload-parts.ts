import { createHash } from 'node:crypto'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'

/** Makes a call with the time that it may take, and writes its failure to the log. @throws as the call */
export type Send = <Answer>(
  act: string,
  run: (abort: { abortSignal: AbortSignal }) => Promise<Answer>,
) => Promise<Answer>

/** Returns the digest that goes along with a body: a storage refuses one that arrived damaged. */
export const md5Header = (content: Buffer): string => createHash('md5').update(content).digest('base64')

export interface PartialUpload {
  target: { Bucket: string; Key: string }
  contentType: string
  parts: AsyncIterable<Buffer>
}

/**
 * Uploads parts one by one. The object exists once all of them are there; where one fails, or the stream they come
 * from, the others are removed.
 */
export async function uploadParts(
  { client, send }: { client: S3Client; send: Send },
  { target, contentType, parts }: PartialUpload,
): Promise<void> {
  const begin = new CreateMultipartUploadCommand({ ...target, ContentType: contentType })
  const { UploadId } = await send('begin upload', (abort) => client.send(begin, abort))
  const upload = { ...target, UploadId }
  try {
    const Parts: { PartNumber: number; ETag: string | undefined }[] = []
    for await (const Body of parts) {
      const PartNumber = Parts.length + 1
      const part = new UploadPartCommand({ ...upload, PartNumber, Body, ContentMD5: md5Header(Body) })
      const { ETag } = await send('upload part', (abort) => client.send(part, abort))
      Parts.push({ PartNumber, ETag })
    }
    const end = new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } })
    await send('end upload', (abort) => client.send(end, abort))
  } catch (error) {
    const undo = new AbortMultipartUploadCommand(upload)
    await send('abort upload', (abort) => client.send(undo, abort)).catch(() => undefined)
    throw error
  }
}
