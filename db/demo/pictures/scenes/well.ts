import { circle, ellipse, fade, glow, group, line, path, placed, rect } from '../svg.ts'
import { scene, type Scene } from './scene.ts'

/** The main picture: a well in the morning, as it should be in every village. */
export function well(): Scene {
  return scene(
    'een waterput met een dak tussen de duinen, met vrouwen die water halen in de ochtendzon',
    fade('sky', [
      [0, '#f3c98f'],
      [0.55, '#f8e0b4'],
      [1, '#fbf0da'],
    ]) +
      glow('sun', [
        [0, '#f9d08a', 0.9],
        [1, '#f9d08a', 0],
      ]) +
      fade('water', [
        [0, '#8fb4c4'],
        [1, '#557f95'],
      ]),
    rect([0, 0, 780, 350], 'url(#sky)'),
    circle(596, 122, 150, 'url(#sun)'),
    circle(596, 122, 50, '#ee9a5b'),
    path('M0 218C70 200 140 182 230 192s170-18 260-12 190 26 290 4v166H0z', '#e6b583'),
    path('M0 244C120 198 210 226 330 202s250-46 450 4v144H0z', '#d99d6c'),
    hut(92, 232, 0.8),
    hut(140, 238, 1),
    path('M0 272c160-44 300-8 430-22s240-34 350-8v108H0z', '#bd7a4e'),
    acacia(660, 292),
    path('M0 312c90-20 190-22 310-14s300 2 470-22v74H0z', '#96593a'),
    wellHouse(),
    woman(322, 300, 1, '#1f6f63', '#e0b03c'),
    woman(366, 303, 0.92, '#a8451f', '#a8451f'),
    path('M0 336c140-10 420 8 780-12v26H0z', '#6f3e27'),
  )
}

const hut = (x: number, y: number, scale: number) =>
  placed(
    x,
    y,
    scale,
    rect([-14, -14, 28, 18], '#a8683f'),
    path('M-20-12Q0-34 20-12z', '#7d4a2c'),
    rect([-4, -6, 8, 10], '#5b3524'),
  )

const acacia = (x: number, y: number) =>
  placed(
    x,
    y,
    1,
    line('M0 0C2-30-2-52-1-86M-1-44C-14-62-26-70-40-80M0-52C14-66 24-74 38-84', '#5b3524', 6),
    ellipse(2, -100, [66, 20], '#3f5f46'),
    ellipse(-38, -84, [38, 13], '#4d7052'),
    ellipse(40, -90, [34, 12], '#35523c'),
  )

const wellHouse = () =>
  group(
    {},
    ellipse(226, 306, [84, 9], '#7a4529'),
    rect([180, 206, 8, 92], '#5b3524'),
    rect([264, 206, 8, 92], '#4c2b1d'),
    path('M160 210 226 166l66 44z', '#6b3a24'),
    path('M226 166l66 44h-18L220 172z', '#55301f'),
    rect([186, 224, 80, 5], '#5b3524'),
    line('M226 228v30', '#f3e6d2', 2.5),
    path('M190 276q36-10 72 0v24q-36 10-72 0z', '#8d8f8a'),
    path('M190 276q36-10 72 0q-36 10-72 0z', 'url(#water)'),
    path('M218 256h16l-2 15h-12z', '#f3e6d2'),
  )

const woman = (x: number, y: number, scale: number, dress: string, scarf: string) =>
  placed(
    x,
    y,
    scale,
    path('M-9 0C-12-22-9-38-5-44H6C10-36 12-20 10 0z', dress),
    line('M5-40Q16-48 7-62', '#5a3422', 4),
    circle(1, -50, 6.5, '#5a3422'),
    path('M-6-48Q-8-60 2-60 10-58 8-50 2-56-6-48z', scarf),
    path('M-8-74h19l2 13h-23z', '#e6b24a'),
    rect([-2, -78, 7, 5], '#c8932f'),
  )
