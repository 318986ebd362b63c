import { circle, group, line, mirrored, path, placed } from '../svg.ts'
import { type Limb, type Pose, poses } from './poses.ts'

export interface Look {
  pose: keyof typeof poses
  skin: string
  hair: string
  top: string
  bottom: string
  shoes?: string
  /** A cap, a scarf over the hair, or long hair. */
  head?: 'short' | 'long' | 'cap' | 'scarf' | 'bun'
  /** Of the cap or scarf. */
  headColor?: string
  /** Widens the top into a skirt or a long coat. */
  skirt?: boolean
  isFacingLeft?: boolean
  /** What somebody holds, drawn around a hand at 0, 0. */
  holds?: string
}

/** Somebody of 100 high at scale 1, standing on x, y. */
export function person(x: number, y: number, scale: number, look: Look): string {
  const pose: Pose = poses[look.pose]
  const [farLeg, nearLeg] = pose.legs
  const [farArm, nearArm] = pose.arms
  const [, , [handX, handY]] = nearArm
  const shoes = look.shoes ?? '#3b2a22'
  const upper = group(
    { transform: `rotate(${pose.lean} 0 -46)` },
    limb(farArm, look.top, 7),
    path('M-9-79Q0-85 9-79L11-58 9-42H-9L-11-58z', look.top),
    look.skirt ? path('M-9-54H9L17-22Q0-16-17-22z', look.top) : '',
    line('M0-80v-6', look.skin, 6),
    circle(1, -94, 10, look.skin),
    head(look),
    limb(nearArm, look.top, 7, 'rgb(0 0 0/.12)'),
    circle(handX, handY, 3.4, look.skin),
    look.holds === undefined ? '' : placed(handX, handY, 1, look.holds),
  )
  const whole =
    limb(farLeg, look.bottom, 9) + foot(farLeg, shoes) + limb(nearLeg, look.bottom, 9) + foot(nearLeg, shoes) + upper
  return placed(x, y, scale, look.isFacingLeft ? mirrored(whole) : whole)
}

function limb([from, over, to]: Limb, color: string, width: number, shade?: string): string {
  const d = `M${from.join(' ')}L${over.join(' ')}L${to.join(' ')}`
  return line(d, color, width) + (shade === undefined ? '' : line(d, shade, width))
}

const foot = ([, [, kneeY], [x, y]]: Limb, color: string): string =>
  // A lifted foot points down, a standing one forward.
  y < -14 && kneeY > y - 12 ? line(`M${x} ${y}l-4 5`, color, 6) : line(`M${x} ${y}h6`, color, 6)

function head({ head: kind = 'short', hair, headColor = '#a8451f' }: Look): string {
  switch (kind) {
    case 'long':
      return path('M-9-94C-12-108 12-110 11-96 6-101 0-101-2-97-3-86-4-80-9-76-14-82-12-90-9-94z', hair)
    case 'bun':
      return path('M-9-93C-11-107 12-109 11-96 5-101-3-101-9-93z', hair) + circle(-9, -103, 5, hair)
    case 'cap':
      return path('M-9-95C-9-109 11-109 11-96z', headColor) + line('M10-96h7', headColor, 3)
    case 'scarf':
      return path('M-10-92C-13-110 13-110 11-95 6-102-1-101-3-94-4-86 2-84 4-83L-8-78C-13-82-12-88-10-92z', headColor)
    case 'short':
      return path('M-9-93C-11-107 12-109 11-97 6-102-3-101-5-95z', hair)
  }
}
