import { createRandom } from '../../random.ts'
import { circle, glow, group, rect, svgOf } from '../svg.ts'
import { drawFace } from './face.ts'
import { looksOf } from './looks.ts'

const size = { width: 256, height: 256 }

const backgrounds = ['#f3d3b5', '#cfe0cf', '#cfdfe9', '#e9d9ee', '#f6e2b3', '#f2cdc4', '#d5e6e3', '#e6dccb'] as const
const shirts = ['#a8451f', '#1f7a4d', '#245b8f', '#5b4a78', '#c98a1f', '#2f6d72', '#8a3f5a', '#33415a'] as const
const headColors = ['#7a4e8a', '#b9502a', '#2f6d72', '#c98a1f', '#3d5f94', '#8a3f5a'] as const

/** A drawn face for somebody who does not exist; two of them for two people on one page. */
export function drawPortrait(name: string): string {
  const random = createRandom(`portrait ${name}`)
  const background = random.pick(backgrounds)
  const faces = looksOf(name).map((look) =>
    drawFace(look, { shirt: random.pick(shirts), head: random.pick(headColors) }),
  )
  const [first = '', second] = faces
  return svgOf(
    size,
    glow('back', [
      [0, '#ffffff', 0.55],
      [1, '#ffffff', 0],
    ]),
    rect([0, 0, 256, 256], background),
    circle(128, 108, 128, 'url(#back)'),
    second === undefined
      ? first
      : group({ transform: 'translate(62 34) scale(.9)' }, second) +
          group({ transform: 'translate(-40 34) scale(.9)' }, first),
  )
}
