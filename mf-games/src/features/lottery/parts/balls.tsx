import styles from './balls.module.css';

/** A drawn or picked number as balls. A missing digit is an empty ring. */
export function Balls({ number, places = number.length, size = 'm' }: BallsProps) {
  return (
    <span className={styles.balls} data-size={size} role="img" aria-label={number}>
      {Array.from({ length: places }, (_, place) => {
        const digit = number[place];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place of a number has no other name
          <span key={place} className={styles.ball} data-tone={digit === undefined ? 'none' : Number(digit) % 5}>
            {digit}
          </span>
        );
      })}
    </span>
  );
}

interface BallsProps {
  /** Digits. */
  number: string;
  places?: number;
  size?: 's' | 'm' | 'l';
}
