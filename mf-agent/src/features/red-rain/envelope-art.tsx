import styles from './envelope-art.module.css';

/** A red envelope with a gold seal. `open` lifts its flap and shows the paper; `fresh` animates the opening. */
export function EnvelopeArt({ open = false, fresh = false }: { open?: boolean; fresh?: boolean }) {
  return (
    <svg
      className={styles.envelope}
      viewBox="0 0 160 200"
      width={160}
      height={200}
      data-open={open || undefined}
      data-fresh={fresh || undefined}
      aria-hidden="true"
    >
      <g className={styles.rays}>
        {[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((ray) => (
          <path key={ray} d="M80 96 72 -8h16z" transform={`rotate(${ray * 30} 80 96)`} />
        ))}
      </g>
      <rect className={styles.back} x="18" y="30" width="124" height="160" rx="12" />
      <g className={styles.paper}>
        <rect x="30" y="22" width="100" height="120" rx="8" />
        <path d="M48 44h64M48 58h64M48 72h40" />
      </g>
      <path className={styles.body} d="M18 84c36 30 88 30 124 0v94a12 12 0 0 1-12 12H30a12 12 0 0 1-12-12z" />
      <path className={styles.pattern} d="M34 176c0-16 12-16 12-28M126 176c0-16-12-16-12-28M62 178c6-10 30-10 36 0" />
      <path className={styles.flap} d="M18 42a12 12 0 0 1 12-12h100a12 12 0 0 1 12 12v44c-36 34-88 34-124 0z" />
      <g className={styles.seal}>
        <circle cx="80" cy="110" r="25" />
        <circle className={styles.rim} cx="80" cy="110" r="19" />
        <path d="M74 98v18c0 8 12 8 14-2M68 106h20" />
      </g>
    </svg>
  );
}
