import { DiallingCode } from '@r777/shared/ui/dialling-code/dialling-code';
import { TextField, type TextFieldProps } from '@r777/shared/ui/field/field';
import { typedNumber } from '@r777/shared/validate';
import { useVerificationTexts } from './texts';

interface MobileFieldProps extends Omit<TextFieldProps, 'label' | 'prefix' | 'suffix'> {
  label?: string;
  /** ISO code of the chosen country, and its dialling code. */
  country: string;
  countryDialingCode: string;
  onCountry: (country: string, countryDialingCode: string) => void;
}

/** A mobile number with the dialling code of a country from the server's list; 20 characters at most. */
export function MobileField({ label, country, countryDialingCode, onCountry, onChange, ...rest }: MobileFieldProps) {
  const t = useVerificationTexts();
  return (
    <TextField
      {...rest}
      label={label ?? t('mobile')}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      onChange={(text) => onChange(typedNumber(text))}
      prefix={
        <DiallingCode
          country={country}
          code={countryDialingCode}
          onChange={onCountry}
          disabled={rest.disabled ?? false}
        />
      }
    />
  );
}
