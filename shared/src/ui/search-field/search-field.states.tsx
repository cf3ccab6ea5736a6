import { type PartStates, say } from '../states';
import { SearchField } from './search-field';

const nothing = () => undefined;
const label = () => say('Search by name', 'নাম দিয়ে খুঁজুন');

export const states: PartStates = {
  'empty and with a text': () => (
    <>
      <SearchField text="" label={label()} onType={nothing} onSubmit={nothing} onClear={nothing} />
      <SearchField text="Aviator" label={label()} onType={nothing} onSubmit={nothing} onClear={nothing} />
    </>
  ),
};
