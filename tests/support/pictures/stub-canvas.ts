import { vi } from 'vitest'

/** The picture that every crop answers. */
export const cutPicture = 'data:image/jpeg;base64,AAAA'

/**
 * Lets photos be cut in a browser without drawing: its pictures have a size, and a canvas answers with one picture. It
 * lasts until all mocks are restored and all globals unstubbed.
 */
export function stubCanvas(): void {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 1200, height: 800 }))
  vi.stubGlobal(
    'Path2D',
    class {
      rect() {}
    },
  )
  const context = new Proxy({}, { get: () => () => {} })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue(cutPicture)
}
