import { useReachable, useT } from '@r777/shared/react';
import { Link, paths } from '@r777/shared/router';
import { Checkbox } from '@r777/shared/ui/checkbox/checkbox';
import { useAuthTexts } from '../../account/texts';
import styles from './agreement.module.css';

const TERMS = `${paths.help}?tag=terms`;

/** The sentence of the agreement around its `<terms>`: languages put the link in different places. */
export function useAgreementText(age: number): readonly [before: string, terms: string, after: string] {
  const [before = '', terms = '', after = ''] = useAuthTexts()('register.agree', { age }).split(/<\/?terms>/);
  return [before, terms, after];
}

interface AgreementProps {
  /** Age in years that the player confirms. */
  age: number;
  agreed: boolean;
  onChange: (agreed: boolean) => void;
  /** The form was sent with the box unticked. */
  missing: boolean;
  /** The player leaves to read the terms. */
  onRead: () => void;
}

/** Age and terms: AUTHR-29, AUTHR-30. */
export function Agreement({ age, agreed, onChange, missing, onRead }: AgreementProps) {
  const [before, terms, after] = useAgreementText(age);
  const errors = useT('errors');
  const reachable = useReachable();
  const t = useAuthTexts();
  return (
    <div>
      <Checkbox
        name="agreement"
        checked={agreed}
        onChange={onChange}
        error={missing ? errors('agreement_required') : undefined}
        label={
          <>
            <span>{before}</span>
            {reachable(TERMS) ? (
              <Link className={styles.terms} to={TERMS} onClick={onRead}>
                {terms}
              </Link>
            ) : (
              <span>{terms}</span>
            )}
            <span>{after}</span>
          </>
        }
      />
      {age < 21 && <p className={styles.note}>{t('register.from21')}</p>}
    </div>
  );
}
