import { createRandom } from '../../random.ts'
import { type Look, person } from '../elements/figures.ts'
import { tufts } from '../elements/plants.ts'
import { cloud, light, sky } from '../elements/sky.ts'
import { circle, ellipse, line, path, placed, rect } from '../svg.ts'
import { scene, type Scene } from './scene.ts'

/** A village school with panels on its roof and water from a tap. */
export function solarSchool(): Scene {
  const random = createRandom('school')
  const air = sky('#7fbcd6', '#c5e1dd', '#faf0d8')
  const sun = light(664, 72, { r: 32, color: '#fff3c4', halo: '#ffe7a4', reach: 4.6 })
  return scene(
    'een schooltje met zonnepanelen en een watertoren, waar kinderen op het plein water tappen',
    air.defs + sun.defs,
    air.drawn,
    sun.drawn,
    cloud(150, 70, 0.8, { fill: '#ffffff', opacity: 0.85 }),
    cloud(470, 56, 0.55, { fill: '#ffffff', opacity: 0.8 }),
    path('M0 224c120-30 260-14 380-20s260-24 400-4v60H0z', '#e2b98a'),
    path('M0 246c160-18 320-4 460-10s220-14 320-4v118H0z', '#d29a68'),
    path('M0 268c200-12 520-8 780-6v88H0z', '#c48352'),
    tower(),
    school(),
    flag(),
    tap(568, 300),
    children(),
    acaciaTop(),
    tufts(random, 26, [0, 318, 780, 30], '#8a8f4e'),
    path('M0 336c200-12 520 4 780-10v24H0z', '#a4673e'),
  )
}

const school = (): string =>
  [
    ellipse(290, 288, [210, 9], { fill: '#8f5535', opacity: 0.4 }),
    rect([110, 176, 344, 110], '#f2d9b0'),
    rect([110, 262, 344, 24], '#2f6d8c'),
    rect([404, 176, 50, 110], '#dfc091'),
    rect([404, 262, 50, 24], '#245a75'),
    path('M88 180L142 116H430L484 180z', '#b9562c'),
    path('M430 116l54 64h-48z', '#94401e'),
    ...[0, 1, 2, 3].map((index) => panel(166 + index * 64)),
    ...[136, 212, 330].map(
      (x) =>
        rect([x, 198, 52, 42], '#5f4030', { rx: 2 }) +
        rect([x + 3, 201, 46, 36], '#9fc4cf') +
        line(`M${x + 26} 201v36M${x + 3} 218h46`, '#f7efe0', 3) +
        rect([x - 5, 240, 62, 5], '#f7efe0'),
    ),
    rect([280, 196, 38, 90], '#7a4526'),
    rect([284, 200, 30, 86], '#94602f'),
    circle(308, 246, 2.6, '#f0c98a'),
    rect([404, 206, 36, 30], '#33415a', { rx: 2 }),
    line('M410 214h16M410 221h22M410 228h12', '#e9f1e4', 2),
  ].join('')

const panel = (x: number): string =>
  path(`M${x} 126H${x + 54}L${x + 64} 164H${x + 2}z`, '#22375c') +
  path(`M${x} 126H${x + 54}L${x + 57} 137H${x}z`, '#3d5f94', { opacity: 0.8 }) +
  line(`M${x + 1} 145H${x + 59}M${x + 18} 126L${x + 22} 164M${x + 36} 126L${x + 43} 164`, '#8fb1d6', 1.3)

const tower = (): string =>
  [
    line('M520 276L530 176M580 276L570 176M524 244L574 214M576 244L526 214', '#6b4a33', 5),
    rect([512, 168, 76, 8], '#5b3f2c'),
    rect([518, 108, 64, 60], '#1f6f63', { rx: 5 }),
    rect([562, 108, 20, 60], '#185a50', { rx: 5 }),
    path('M514 110q36-22 72 0z', '#2f8576'),
    path('M536 128C540 136 546 142 546 149a10 10 0 0 1-20 0C526 142 532 136 536 128z', '#cfe8ea'),
    line('M550 176V296', '#8f9aa8', 4),
    line('M518 160H484L470 200', '#22375c', 2),
  ].join('')

const flag = (): string =>
  line('M70 290V138', '#6b4a33', 3.5) +
  path('M72 140q18-8 34 0t30-2v34q-16 6-30 2t-34 0z', '#e0a52f') +
  circle(104, 157, 8, '#fbf1e0')

const tap = (x: number, y: number): string =>
  placed(
    x,
    y,
    1,
    rect([-30, -8, 66, 12], '#a39a8c', { rx: 3 }),
    line('M-18-6V-44H4v8', '#5a6676', 5),
    line('M-24-48h12', '#b9472a', 5),
    line('M4-34V-12', '#8fc7dd', 4),
    ellipse(6, -8, [22, 3.4], '#8fc7dd'),
    path('M-4-12h16l-2 12H-2z', '#e6b24a'),
  )

const uniform: Pick<Look, 'bottom' | 'shoes'> = { bottom: '#33415a', shoes: '#4c2b1d' }

const children = (): string =>
  [
    person(606, 306, 0.5, {
      pose: 'bend',
      skin: '#5a3422',
      hair: '#221a18',
      top: '#f7efe0',
      isFacingLeft: true,
      ...uniform,
    }),
    person(652, 308, 0.52, {
      pose: 'carry',
      skin: '#6b4029',
      hair: '#221a18',
      head: 'scarf',
      headColor: '#7a4e8a',
      top: '#7a4e8a',
      skirt: true,
      isFacingLeft: true,
      ...uniform,
      holds: path('M-6 2H8l1 16H-7z', '#7fa3b5'),
    }),
    person(694, 314, 0.46, {
      pose: 'walk',
      skin: '#5a3422',
      hair: '#221a18',
      top: '#e0a52f',
      isFacingLeft: true,
      ...uniform,
    }),
    person(206, 316, 0.5, { pose: 'run', skin: '#5a3422', hair: '#221a18', top: '#d9663a', ...uniform }),
    person(264, 322, 0.5, { pose: 'run', skin: '#6b4029', hair: '#221a18', head: 'bun', top: '#1f7a4d', ...uniform }),
    circle(310, 316, 7, '#fbf6ea'),
    line('M306 312l8 8M314 312l-8 8', '#33415a', 1.4),
    person(366, 312, 0.72, {
      pose: 'stand',
      skin: '#5a3422',
      hair: '#221a18',
      head: 'scarf',
      headColor: '#e0b03c',
      top: '#b9502a',
      bottom: '#b9502a',
      skirt: true,
      shoes: '#4c2b1d',
      isFacingLeft: true,
      holds: rect([-4, -2, 12, 15], '#f7efe0'),
    }),
  ].join('')

/** The tip of a tree that stands just outside the picture. */
const acaciaTop = (): string =>
  line('M790 300C776 260 770 230 752 196', '#5b3524', 8) +
  path('M690 196C700 172 730 168 744 172 756 156 790 156 800 166V206C770 210 720 208 690 196z', '#4f7a50') +
  path('M704 190C712 176 732 174 744 178 760 164 786 166 800 174 770 180 730 182 704 190z', '#6b9864')
