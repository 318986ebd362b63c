import { createRandom } from '../../random.ts'
import { person } from '../elements/figures.ts'
import { sky, stars } from '../elements/sky.ts'
import { circle, ellipse, fade, glow, line, path, placed, rect } from '../svg.ts'
import { scene, type Scene } from './scene.ts'

/** Early on a Saturday: the window is warm, the street still blue. */
export function bakery(): Scene {
  const random = createRandom('bakery')
  const air = sky('#2f416e', '#7a7aa0', '#f0b893')
  return scene(
    'een bakkerij in de vroege ochtend met een warm verlichte etalage vol brood, een gestreept scherm en een bakfiets',
    air.defs +
      glow('warm', [
        [0, '#ffdf9c', 0.85],
        [1, '#ffc469', 0],
      ]) +
      fade('spill', [
        [0, '#ffcf7d', 0.6],
        [1, '#ffcf7d', 0.05],
      ]) +
      fade('pane', [
        [0, '#ffe9b8'],
        [1, '#f9bf68'],
      ]),
    air.drawn,
    stars(random, 30, 70),
    house(0, 110, 128, { wall: '#4a4f74', shade: '#3d4265', gable: 'step' }),
    house(128, 84, 116, { wall: '#6a4a5c', shade: '#583d50', gable: 'bell' }),
    house(548, 92, 112, { wall: '#58506f', shade: '#4a4460', gable: 'step' }),
    house(660, 116, 120, { wall: '#45506f', shade: '#3a4460', gable: 'bell' }),
    shopFront(),
    path('M0 290H780v60H0z', '#5a5872'),
    path('M0 290H780v10H0z', '#6d6a84'),
    cobbles(),
    path('M258 298H440L500 350H190z', 'url(#spill)'),
    lamp(214, 300),
    bike(640, 326),
    person(214 + 70, 324, 0.82, {
      pose: 'carry',
      skin: '#e9bd98',
      hair: '#8a5a3a',
      head: 'bun',
      top: '#2f6d8c',
      bottom: '#3a3450',
      skirt: true,
      shoes: '#2a2438',
      holds: bag(),
    }),
    person(160, 330, 0.86, {
      pose: 'stand',
      skin: '#a86d4a',
      hair: '#221a18',
      head: 'cap',
      headColor: '#5b4a78',
      top: '#a8451f',
      bottom: '#33344e',
      shoes: '#221d30',
    }),
    person(120, 332, 0.5, {
      pose: 'stand',
      skin: '#b9764f',
      hair: '#221a18',
      head: 'short',
      top: '#e0a52f',
      bottom: '#3a4466',
      shoes: '#221d30',
    }),
    cat(520, 300),
  )
}

interface Front {
  wall: string
  shade: string
  gable: 'step' | 'bell'
}

function house(x: number, top: number, width: number, { wall, shade, gable }: Front): string {
  const middle = x + width / 2
  const roof =
    gable === 'step'
      ? path(`M${x} ${top}h14v-14h14v-14h14v-14H${x + width - 42}v14h14v14h14v14h14v20H${x}z`, wall)
      : path(
          `M${x} ${top}C${x + 30} ${top - 4} ${x + 26} ${top - 46} ${middle} ${top - 54} ${x + width - 26} ${top - 46} ${x + width - 30} ${top - 4} ${x + width} ${top}v20H${x}z`,
          wall,
        )
  const windows = [0, 1, 2].flatMap((row) =>
    [0, 1].map((column) => {
      const [left, up] = [x + 18 + column * (width - 66), top + 16 + row * 56]
      const isLit = (row + column + Math.round(x / 100)) % 4 === 0
      return (
        rect([left, up, 30, 38], isLit ? '#ffd68a' : shade) +
        line(`M${left + 15} ${up}v38M${left} ${up + 16}h30`, '#e8e2da', 2) +
        rect([left - 3, up + 38, 36, 4], '#d8cfc6')
      )
    }),
  )
  return (
    rect([x, top, width, 300 - top], wall) +
    roof +
    rect([x + width - 10, top + 12, 10, 290 - top], shade) +
    windows.join('')
  )
}

const shopFront = (): string =>
  [
    rect([244, 60, 304, 240], '#a85a3c'),
    path('M244 66C300 56 310 10 396 4 482 10 492 56 548 66z', '#a85a3c'),
    path('M244 66C300 56 310 10 396 4 482 10 492 56 548 66', 'none', { stroke: '#f3e6d2', 'stroke-width': 6 }),
    ...[92, 112, 132].map((y) =>
      line(`M${250 + (y % 3) * 12} ${y}h26m30 0h26m60 0h26m40 0h26`, '#94492e', 3, { opacity: 0.7 }),
    ),
    rect([372, 30, 48, 40], '#ffd68a', { rx: 3 }),
    line('M396 30v40M372 50h48', '#f3e6d2', 3),
    ...[280, 372, 464].map(
      (x) =>
        rect([x, 88, 48, 52], '#5b3a40', { rx: 2 }) +
        line(`M${x + 24} 88v52M${x} 110h48`, '#f3e6d2', 3) +
        rect([x - 4, 140, 56, 6], '#f3e6d2'),
    ),
    rect([252, 158, 288, 142], '#3f5f56'),
    rect([262, 166, 272, 22], '#2f4a43'),
    wheat(398, 177),
    circle(350, 240, 130, 'url(#warm)'),
    rect([264, 194, 172, 96], '#f3e6d2'),
    rect([269, 199, 162, 86], 'url(#pane)'),
    shelves(),
    line('M350 199v86', '#f3e6d2', 3),
    rect([452, 194, 68, 106], '#f3e6d2'),
    rect([457, 199, 58, 101], '#2f4a43'),
    rect([464, 206, 44, 60], '#ffd68a'),
    circle(506, 254, 3, '#e0b45c'),
    awning(),
  ].join('')

const wheat = (x: number, y: number): string =>
  placed(
    x,
    y,
    1,
    line('M-40 0H40', '#e9c06b', 2),
    ...[-32, -24, -16, -8, 8, 16, 24, 32].map((at) =>
      path(`M${at} 0q4-8 10-8-1 7-10 8zM${at} 0q4 8 10 8-1-7-10-8z`, '#e9c06b'),
    ),
    circle(0, 0, 5, '#e9c06b'),
  )

const shelves = (): string =>
  [
    rect([269, 226, 162, 4], '#a8703f'),
    rect([269, 258, 162, 4], '#a8703f'),
    ...[284, 308, 332, 366, 390, 414].map(
      (x) =>
        path(`M${x - 11} 226q-2-14 11-14t11 14z`, '#b8702f') + line(`M${x - 5} 217l3 5M${x + 2} 216l3 5`, '#e9b56b', 2),
    ),
    ...[282, 300, 318, 336, 364, 382, 400, 418].map(
      (x, index) =>
        ellipse(x, 251, [8.5, 7], index % 2 === 0 ? '#c47f37' : '#d2914a') +
        circle(x - 3, 249, 1.1, '#5b3524') +
        circle(x + 3, 251, 1.1, '#5b3524') +
        circle(x, 254, 1.1, '#5b3524'),
    ),
    ...[288, 320, 372, 404].map(
      (x) =>
        rect([x - 13, 272, 26, 13], '#c98b4a', { rx: 6 }) +
        line(`M${x - 6} 274v8M${x} 274v8M${x + 6} 274v8`, '#9a5f2c', 1.6),
    ),
  ].join('')

const awning = (): string =>
  [0, 1, 2, 3, 4, 5, 6, 7, 8]
    .map((index) =>
      path(`M${250 + index * 21.6} 190h21.6l4 22q-12.800 12-25.600 0z`, index % 2 === 0 ? '#b9472a' : '#fbf1e0'),
    )
    .join('') + rect([246, 186, 202, 6], '#8d3817')

const cobbles = (): string =>
  Array.from({ length: 60 }, (_, index) =>
    ellipse(18 + (index % 15) * 53 + (Math.floor(index / 15) % 2) * 26, 310 + Math.floor(index / 15) * 12, [12, 2.4], {
      fill: '#4c4a64',
      opacity: 0.55,
    }),
  ).join('')

const lamp = (x: number, y: number): string =>
  circle(x, y - 128, 56, { fill: 'url(#warm)', opacity: 0.8 }) +
  line(`M${x} ${y}v-116`, '#23263f', 5) +
  line(`M${x - 9} ${y}h18`, '#23263f', 6) +
  path(`M${x - 10} ${y - 118}h20l5-22h-30z`, '#ffe9b0') +
  path(`M${x - 17} ${y - 140}h34l-17-14z`, '#23263f')

/** A cargo bike with the day's bread. */
const bike = (x: number, y: number): string =>
  placed(
    x,
    y,
    1,
    ellipse(-6, 3, [92, 5], { fill: '#000000', opacity: 0.25 }),
    ...[-74, 64].map(
      (at) =>
        circle(at, -21, 21, { fill: 'none', stroke: '#23263f', 'stroke-width': 4 }) +
        line(`M${at - 19} -21h38M${at} -40v38`, '#8f90a8', 1.2) +
        circle(at, -21, 3, '#8f90a8'),
    ),
    line('M64-21L40-60H14L4-21M40-60L28-21H4M40-60l10-12h12', '#a8451f', 4.5),
    line('M50-74h16M8-66h18', '#23263f', 5),
    path('M-94-50H-4L-14-16H-80z', '#7a4a2a'),
    path('M-94-50H-4l-2 8H-92z', '#94602f'),
    ...[-80, -60, -40, -22].map(
      (at) => ellipse(at, -54, [12, 9], '#c98b4a') + line(`M${at - 5} -58l3 5M${at + 2} -59l3 5`, '#f0c98a', 2),
    ),
    line('M-70-60l-6-22M-34-60l10-24', '#d2914a', 6),
  )

const bag = (): string =>
  path('M-8 2H9l2 22H-10z', '#e9d3a8') +
  line('M-4 2q4-8 9 0', '#b98c52', 2) +
  circle(-3, 0, 5, '#c47f37') +
  circle(5, -1, 5, '#d2914a')

const cat = (x: number, y: number): string =>
  placed(
    x,
    y,
    0.9,
    path('M-10 0C-11-14-4-20 2-20L3-28l4 4h4l4-4 1 10C15-12 12-10 11-7L12 0z', '#221d30'),
    line('M-9-2Q-22-2-20-14', '#221d30', 4),
  )
