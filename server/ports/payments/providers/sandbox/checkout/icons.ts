import { Html } from '../../../../../platform/plain-pages/html.ts'

const icon = (paths: string) =>
  new Html(
    `<svg viewBox="0 0 24 24" width="22" height="22" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${paths}</svg>`,
  )

/** Drawn on a grid of 24, in the weight of the product's other icons. */
export const icons = {
  bank: icon('<path d="M3 21h18M4 10h16L12 3zM6 10v8M10 10v8M14 10v8M18 10v8"/>'),
  practice: icon('<path d="M12 3 2 20h20zM12 9v5M12 17.2v.1"/>'),
  paid: icon('<circle cx="12" cy="12" r="9"/><path d="m8 12.5 2.7 2.7L16 9.8"/>'),
  waiting: icon('<circle cx="12" cy="12" r="9"/><path d="M12 7v5l3.2 2"/>'),
  stopped: icon('<circle cx="12" cy="12" r="9"/><path d="m9 9 6 6M15 9l-6 6"/>'),
}
