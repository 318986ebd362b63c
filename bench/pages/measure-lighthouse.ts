import lighthouse from 'lighthouse'
import { withBrowser, withDemoProduct } from '../product/demo-product.ts'
import { repeats } from '../settings.ts'
import { median, rounded } from '../statistics.ts'

const targets = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }
type Category = keyof typeof targets
const categories = Object.keys(targets) as Category[]

interface Verdict {
  scores: Record<Category, number>
  /** The audits that cost points outside of performance. */
  failedAudits: string[]
  largestPaintMs: number
  blockedMs: number
  layoutShift: number
}

/** Lighthouse's verdict on a project page, as a middling phone on a slow network sees it. */
export function measureLighthouse() {
  return withDemoProduct((address) =>
    withBrowser(async (_browser, debuggingPort) => {
      const verdicts: Verdict[] = []
      for (let turn = 0; turn < repeats; turn += 1) verdicts.push(await measure(address, debuggingPort))
      const middle = (read: (verdict: Verdict) => number) => rounded(median(verdicts.map(read)), 3)
      const scores = Object.fromEntries(
        categories.map((category) => [category, middle((verdict) => verdict.scores[category])]),
      ) as Record<Category, number>
      return {
        targets,
        isGood: categories.every((category) => scores[category] >= targets[category]),
        scores,
        largestPaintMs: middle(({ largestPaintMs }) => Math.round(largestPaintMs)),
        blockedMs: middle(({ blockedMs }) => Math.round(blockedMs)),
        layoutShift: middle(({ layoutShift }) => layoutShift),
        failedAudits: [...new Set(verdicts.flatMap(({ failedAudits }) => failedAudits))],
      }
    }),
  )
}

async function measure(address: string, port: number): Promise<Verdict> {
  const result = await lighthouse(address, { port, output: 'json', logLevel: 'error', onlyCategories: categories })
  if (result === undefined) throw new Error('Lighthouse returned no verdict')
  const { audits, categories: measuredCategories } = result.lhr
  const numberOf = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
  return {
    scores: Object.fromEntries(
      categories.map((category) => [category, Math.round((measuredCategories[category]?.score ?? 0) * 100)]),
    ) as Record<Category, number>,
    failedAudits: categories
      .filter((category) => category !== 'performance')
      .flatMap((category) => measuredCategories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
    largestPaintMs: numberOf('largest-contentful-paint'),
    blockedMs: numberOf('total-blocking-time'),
    layoutShift: numberOf('cumulative-layout-shift'),
  }
}
