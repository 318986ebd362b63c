import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../../tests/support/show.tsx'
import type { ChartPoint } from './chart-axes.tsx'
import { LineChart } from './line-chart.tsx'

const point = (value: number): ChartPoint => ({
  label: `dag ${value}`,
  value,
  valueText: String(value),
  text: `dag ${value}`,
})
const points = [point(1), point(2), point(3)] as const

const draw = (marks: 'level' | 'points' | 'bars', topValue = 4) =>
  show(
    <LineChart
      label="Cijfer"
      points={[...points]}
      topText="4"
      top={{ value: topValue, halfText: '2' }}
      scrubLabel="Kies een dag"
      isOpen
      marks={marks}
    />,
  )

const countOf = (selector: string) => document.querySelectorAll(selector).length

test.each([
  ['level', { area: 1, point: 0, bar: 0, dot: 1 }],
  ['points', { area: 0, point: 2, bar: 0, dot: 1 }],
  ['bars', { area: 0, point: 0, bar: 3, dot: 0 }],
] as const)(
  'the form %s fills the room below it only for a level, and its last day is hollow [2.21]',
  async (marks, counts) => {
    await draw(marks)
    const counted = Object.fromEntries(['area', 'point', 'bar', 'dot'].map((mark) => [mark, countOf(`.chart-${mark}`)]))
    expect(counted).toEqual(counts)
    expect(countOf(marks === 'bars' ? '.chart-bar.is-open' : '.chart-dot.is-open')).toBe(1)
  },
)

test('the chosen bar stands out, and none does before a choice', async () => {
  await draw('bars')
  expect(countOf('.is-chosen')).toBe(0)
  const slider = screen.getByRole('slider', { name: 'Kies een dag' })
  fireEvent.change(slider, { target: { value: '1' } })
  expect([...document.querySelectorAll('.chart-bar')].map((bar) => bar.classList.contains('is-chosen'))).toEqual([
    false,
    true,
    false,
  ])
})

test('the lines say their amounts down to zero, and without any amount there is the ground alone', async () => {
  const texts = () => [...document.querySelectorAll('.chart-tick')].map(({ textContent }) => textContent)
  await draw('level')
  expect(texts()).toEqual(['4', '2', '0'])
  await draw('level', 0)
  expect(texts().slice(3)).toEqual(['0'])
})
