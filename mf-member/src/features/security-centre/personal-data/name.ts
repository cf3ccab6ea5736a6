import { checkField } from '@r777/shared/validate';
import { cleanSpaces, nameProblem, personRule } from '@r777/shared/validate/names';

/** Error of the typed name of a person, as a key of `errors`; null when the server accepts it. */
export function wrongPerson(typed: string) {
  const name = cleanSpaces(typed);
  if (checkField(personRule, name).length > 0) return 'in_name_incorrect';
  return nameProblem(name, 'person') ?? null;
}
