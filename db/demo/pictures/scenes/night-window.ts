import { createRandom } from '../../random.ts'
import { broadTree, bush, tufts } from '../elements/plants.ts'
import { light, sky, stars } from '../elements/sky.ts'
import { circle, ellipse, fade, glow, line, path, placed, rect } from '../svg.ts'
import { scene, type Scene } from './scene.ts'

/** Four o'clock at night: one window is lit, and somebody sits behind it. */
export function nightWindow(): Scene {
  const random = createRandom('night')
  const air = sky('#141d38', '#25355c', '#4a5a82')
  const moon = light(128, 82, { r: 25, color: '#f7efd6', halo: '#8fa3cf', reach: 4.2 })
  return scene(
    'een huis in de nacht met één warm verlicht raam, waar iemand naast een bed zit',
    air.defs +
      moon.defs +
      glow('lamp', [
        [0, '#ffd98a', 0.8],
        [0.5, '#ffc46b', 0.28],
        [1, '#ffc46b', 0],
      ]) +
      fade('room', [
        [0, '#ffe2a1'],
        [1, '#f8b65f'],
      ]),
    air.drawn,
    stars(random, 95, 205),
    moon.drawn,
    circle(118, 76, 4, '#e0d6b6'),
    circle(136, 90, 5.5, '#e0d6b6'),
    path('M0 232c110-34 230-36 340-16s290-10 440 6v128H0z', '#27355a'),
    path('M0 254c140-22 300-14 420-8s240-16 360-6v110H0z', '#1e2b4b'),
    broadTree(168, 284, 1.1, ['#152240', '#1c2c50', '#2c4068', '#121b33']),
    house(),
    path('M0 296c200-16 480-18 780-8v62H0z', '#18233f'),
    path('M366 300L300 350H610L508 300z', '#ffc46b', { opacity: 0.13 }),
    line('M452 296C460 316 520 330 560 350', '#3d4666', 15, { opacity: 0.8 }),
    bush(320, 312, 1.1, ['#141f3a', '#1b294a', '#2a3a60']),
    bush(640, 316, 1.3, ['#141f3a', '#1b294a', '#2a3a60']),
    bush(712, 322, 1, ['#121c35', '#182543', '#243356']),
    tufts(random, 50, [0, 310, 780, 38], '#26365c'),
    cat(246, 330),
  )
}

const house = (): string =>
  [
    rect([306, 158, 330, 144], '#414f80'),
    rect([560, 158, 76, 144], '#35426f'),
    path('M286 166 366 82H588l70 84z', '#26325c'),
    path('M588 82l70 84h-60z', '#1c264a'),
    line('M330 120H620M308 143H640', '#1c264a', 2),
    rect([538, 54, 24, 48], '#26325c') +
      line('M550 46C544 34 562 28 554 14 548 4 560-4 556-12', '#5a6a96', 6, { opacity: 0.5 }),
    circle(414, 226, 150, 'url(#lamp)'),
    litWindow(),
    darkWindow(548),
    darkWindow(590),
    rect([482, 214, 42, 88], '#1d2745', { rx: 2 }),
    circle(516, 260, 2.6, '#c9a45c'),
    rect([306, 296, 330, 8], '#232e50'),
  ].join('')

const darkWindow = (x: number): string =>
  rect([x, 196, 30, 56], '#1d2745', { rx: 2 }) + line(`M${x + 15} 197v54M${x} 224h30`, '#33406a', 2.5)

/** A bed, a chair beside it, and a hand on the blanket. */
const litWindow = (): string =>
  rect([342, 188, 124, 84], '#f3e2c0', { rx: 3 }) +
  rect([347, 193, 114, 74], 'url(#room)') +
  placed(
    404,
    267,
    1,
    rect([-57, -16, 66, 16], '#c9865a'),
    path('M-57-16C-54-28-34-28-14-24L9-16z', '#fbf1dc'),
    circle(-44, -30, 7, '#d99c73'),
    path('M-50-32C-49-40-38-40-37-33-41-35-46-35-50-32z', '#efe9df'),
    path('M10 0C9-22 14-34 24-36 36-36 40-20 40 0z', '#8c3f2a'),
    circle(22, -46, 9, '#b9764f'),
    path('M14-46C12-58 32-60 31-44 28-52 20-51 14-46z', '#4a2a22'),
    line('M18-26Q4-26-8-21', '#8c3f2a', 6.5),
    circle(-10, -20, 3.4, '#b9764f'),
    line('M40 0V-30h6V0', '#7a4a33', 4),
  ) +
  line('M404 193v12', '#8a5a34', 2) +
  path('M392 214q12-20 24 0z', '#c9602f') +
  ellipse(404, 215, [11, 3], '#fff4d2') +
  rect([342, 270, 124, 6], '#e3cfa6')

const cat = (x: number, y: number): string =>
  placed(
    x,
    y,
    1,
    path('M-12 0C-13-16-4-22 2-22L3-30l4 4h5l4-4 1 10C16-14 13-12 12-8L13 0z', '#0d152b'),
    line('M-11-2Q-24-2-24-14', '#0d152b', 4),
    circle(7, -21, 1.1, '#ffd98a'),
    circle(12, -21, 1.1, '#ffd98a'),
  )
