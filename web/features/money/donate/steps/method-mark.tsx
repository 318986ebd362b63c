import type { ReactNode } from 'react'
import marks from './payment-marks.svg?url&no-inline'
import './method-mark.css'

/**
 * The marks by which people know a way to pay, drawn by us in one file that a browser keeps. They only say which cards
 * and banks are accepted, in the colours and proportions of their schemes, none larger than another, and beside the
 * name.
 */
const brands: Record<string, readonly string[]> = {
  ideal: ['ideal'],
  bancontact: ['bancontact'],
  creditcard: ['visa', 'mastercard'],
  paypal: ['paypal'],
  applepay: ['applepay'],
  googlepay: ['googlepay'],
  directdebit: ['directdebit'],
}

/** Drawings of the act of paying, for a way without a mark and for readers who choose the colours. */
const drawings: Record<string, ReactNode> = {
  // A bank on a telephone.
  ideal: (
    <>
      <rect x="13" y="3.5" width="12" height="17" rx="2.5" />
      <path d="m16 10 3-2.2 3 2.2ZM17 12v3.5M19 12v3.5M21 12v3.5M16 17.5h6" />
    </>
  ),
  // A card, and the way to the other account.
  bancontact: (
    <>
      <rect x="8" y="5.5" width="22" height="13" rx="2.5" />
      <path d="M12 14.5h5l4-5h5" />
      <path d="m24 7.5 2 2-2 2" />
    </>
  ),
  creditcard: (
    <>
      <rect x="8" y="5.5" width="22" height="13" rx="2.5" />
      <path d="M8 9.5h22M11.5 15h5" />
    </>
  ),
  // A purse.
  wallet: (
    <>
      <path d="M10 8.5A2.5 2.5 0 0 1 12.5 6H25v3" />
      <rect x="10" y="8.5" width="18" height="11" rx="2.5" />
      <path d="M28 12.5h-4a1.75 1.75 0 0 0 0 3.5h4" />
    </>
  ),
  // An account from which the same comes back.
  directdebit: (
    <>
      <path d="M12 11.5a7 7 0 0 1 12.5-3M26 12.5a7 7 0 0 1-12.5 3" />
      <path d="M24.75 5v3.75H21M13.25 19v-3.75H17" />
      <path d="M20.75 10.2a2.2 2.2 0 1 0 0 3.6M16.5 12h3" />
    </>
  ),
  // From one line of a statement to another.
  banktransfer: (
    <>
      <path d="M10 9h16l-3.5-3.5M28 15H12l3.5 3.5" />
    </>
  ),
}

const drawnAs: Record<string, string> = { paypal: 'wallet', applepay: 'wallet', googlepay: 'wallet' }

/** The mark beside a method's name; a method we do not know goes by its name alone. */
export function MethodMark({ method }: { method: string }) {
  const drawing = drawings[drawnAs[method] ?? method]
  if (drawing === undefined) return null
  const ownMarks = brands[method]
  return (
    <>
      {ownMarks !== undefined && (
        <span className="method-brands">
          {ownMarks.map((brand) => (
            <img key={brand} src={`${marks}#${brand}`} alt="" width={38} height={24} />
          ))}
        </span>
      )}
      <svg
        viewBox="0 0 38 24"
        className="h-6 w-9.5 shrink-0 rounded-[0.3125rem] bg-band text-ink-mid"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.4"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        {drawing}
      </svg>
    </>
  )
}
