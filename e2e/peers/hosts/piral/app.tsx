import { PiralContext } from 'piral-core';
import { App as Site } from '../../../../shell/src/app/app';
import { instance } from './instance';

/** The site inside Piral's context. */
export function App() {
  return (
    <PiralContext instance={instance}>
      <Site />
    </PiralContext>
  );
}
