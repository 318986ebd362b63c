/** Stands in for a picture that is not there: a row of coins, of which more and more come in. */
export function PlaceholderCover({ className = '' }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 780 350"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={`bg-copper-tint text-copper-ink ${className}`}
    >
      {coins.map(({ x, y, opacity }) => (
        <g key={`${x}-${y}`} fill="none" stroke="currentColor" strokeWidth="5" opacity={opacity}>
          <circle cx={x} cy={y} r="34" fill="currentColor" fillOpacity="0.18" />
          <circle cx={x} cy={y} r="25" strokeWidth="2" />
        </g>
      ))}
    </svg>
  )
}

const coins = [1, 2, 3, 4, 5, 6].flatMap((height, column) =>
  Array.from({ length: height }, (_unused, row) => ({
    x: 140 + column * 100,
    y: 318 - row * 46,
    opacity: 0.35 + row * 0.1,
  })),
)
