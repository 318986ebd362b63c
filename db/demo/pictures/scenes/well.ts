import { birds, light, sky } from '../elements/sky.ts'
import { person } from '../elements/figures.ts'
import { ellipse, fade, line, path, placed, rect } from '../svg.ts'
import { scene, type Scene } from './scene.ts'

/** The main picture: a well in the morning, as it should stand in every village. */
export function well(): Scene {
  const air = sky('#f2c284', '#f8ddad', '#fcf1da')
  const sun = light(598, 120, { r: 48, color: '#ee965a', halo: '#fbd28c', reach: 3.4 })
  return scene(
    'een waterput met een dak tussen de duinen, met vrouwen die water halen in de ochtendzon',
    air.defs +
      sun.defs +
      fade('water', [
        [0, '#a9cbd6'],
        [1, '#5f8a9f'],
      ]),
    air.drawn,
    sun.drawn,
    birds('#b9744a', [430, 74, 1], [452, 62, 0.7], [470, 78, 0.8]),
    path('M0 214C80 196 150 180 236 190s170-20 260-12 200 26 284 2v170H0z', '#e9bd8d'),
    path('M0 240C120 196 210 224 330 200s250-46 450 4v146H0z', '#dda271'),
    hut(78, 238, 0.72),
    hut(118, 236, 0.9),
    hut(412, 214, 0.55),
    hut(440, 212, 0.62),
    path('M0 270c160-44 300-8 430-22s240-34 350-8v110H0z', '#c07e52'),
    goat(486, 262, 0.8),
    goat(518, 258, 0.95),
    goat(545, 264, 0.7),
    acacia(662, 296),
    path('M0 310c90-20 190-22 310-14s300 2 470-22v76H0z', '#985b3b'),
    ellipse(170, 316, [150, 9], { fill: '#7d482d', opacity: 0.55 }),
    wellHouse(),
    people(),
    path('M0 334c140-10 420 10 780-12v28H0z', '#713f28'),
    path('M0 342c180-8 460 8 780-6v14H0z', '#5e3321'),
  )
}

const people = (): string =>
  [
    person(330, 314, 0.66, {
      pose: 'carry',
      skin: '#5a3422',
      hair: '#221a18',
      head: 'scarf',
      headColor: '#e0b03c',
      top: '#1f6f63',
      bottom: '#1f6f63',
      skirt: true,
      shoes: '#4c2b1d',
      holds: can('#e6b24a'),
    }),
    person(376, 318, 0.6, {
      pose: 'walk',
      skin: '#6b4029',
      hair: '#221a18',
      head: 'scarf',
      headColor: '#a8451f',
      top: '#b9502a',
      bottom: '#b9502a',
      skirt: true,
      isFacingLeft: true,
      shoes: '#4c2b1d',
      holds: can('#7fa3b5'),
    }),
    person(412, 320, 0.4, {
      pose: 'walk',
      skin: '#5a3422',
      hair: '#221a18',
      head: 'short',
      top: '#e9d3a8',
      bottom: '#7b4a6a',
      isFacingLeft: true,
    }),
  ].join('')

const hut = (x: number, y: number, scale: number) =>
  placed(
    x,
    y,
    scale,
    rect([-16, -16, 32, 20], '#b0714a'),
    rect([4, -16, 12, 20], '#96593a'),
    path('M-23-13Q0-40 23-13z', '#875233'),
    path('M4-26Q14-24 23-13H4z', '#6f4028'),
    rect([-5, -8, 9, 12], '#5b3524'),
  )

const goat = (x: number, y: number, scale: number) =>
  placed(
    x,
    y,
    scale,
    line('M-9 0v-9M-4 0v-9M6 0v-9M10 0v-9', '#7d4a2c', 2.4),
    path('M-13-18Q-2-22 10-18L16-26l6 3-3 5-5 1-3 8H-12z', '#f3e6d2'),
    line('M16-26l-3-5M18-26l0-6', '#7d4a2c', 1.6),
  )

const acacia = (x: number, y: number) =>
  placed(
    x,
    y,
    1,
    ellipse(-40, 4, [84, 6], { fill: '#8f5535', opacity: 0.7 }),
    path('M-6 2C-3-30-5-48-8-58L-2-62C0-54 1-50 2-44L8-58 13-55C6-40 5-16 7 2z', '#5b3524'),
    line('M-6-56C-14-70-28-78-44-86M10-56C18-70 28-76 42-84M1-50C1-64 2-76 0-92', '#5b3524', 4.5),
    path(
      'M-84-88C-70-108-40-104-30-104-14-120 22-118 32-106 56-110 82-100 82-88 60-80 40-84 24-80 4-76-8-82-22-80-44-76-70-78-84-88z',
      '#3f5f46',
    ),
    path(
      'M-78-90C-64-106-40-102-28-102-12-116 18-114 28-104 40-106 56-104 66-98 40-96 20-98 0-94-24-90-56-94-78-90z',
      '#527356',
    ),
    path('M-22-102C-10-113 14-112 24-105 6-104-8-104-22-102z', '#6b8c66'),
  )

const wellHouse = () =>
  [
    rect([184, 212, 9, 92], '#5b3524'),
    rect([261, 212, 9, 92], '#4a2a1c'),
    path('M160 216 227 170l67 46z', '#74422a'),
    path('M227 170l67 46h-26z', '#5b3220'),
    line('M176 212l52-36M196 213l32-28', '#8a5336', 2),
    rect([188, 228, 78, 6], '#4a2a1c'),
    rect([214, 224, 26, 14], '#6b3d26', { rx: 6 }),
    line('M227 238v26', '#f3e6d2', 2.6),
    path('M188 282q39-11 78 0v26q-39 11-78 0z', '#a39a8c'),
    path('M228 292q22 0 38-10v26q-16 8-38 8z', '#857b6e'),
    line('M190 294q38 10 74 0M206 290v9M246 290v9M226 299v10', '#6f665b', 1.6),
    path('M188 282q39-11 78 0-39 11-78 0z', 'url(#water)'),
    path('M217 262h20l-3 16h-14z', '#f3e6d2'),
    line('M217 262q10-12 20 0', '#f3e6d2', 2),
    can('#e6b24a', 296, 300),
    can('#7fa3b5', 156, 304),
  ].join('')

/** A jerrycan, hanging from a hand at 0, 0 or standing with its handle there. */
const can = (color: string, x = 0, y = 0): string =>
  placed(
    x,
    y,
    1,
    path('M-8 3h12l4 4v14h-16z', color),
    line('M-5 3q4-6 8 0', color, 2.4),
    line('M-6 9l11 11M5 9l-11 11', 'rgb(0 0 0/.15)', 1.6),
  )
