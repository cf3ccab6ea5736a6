import type { ComponentType, ReactNode } from 'react';
import * as React from 'react';
import * as ReactDOMClient from 'react-dom/client';
import type { LifeCycles } from 'single-spa';
import singleSpaReact from 'single-spa-react';

/** The shell's input for a parcel: the surrounding contexts, and the area's own properties. */
export interface Contents {
  around: (content: ReactNode) => ReactNode;
  slotProps: object;
}

/** Makes a parcel of an area; part of each remote. */
export const parcelOf = ({ Area }: { Area: ComponentType<object> }): LifeCycles =>
  singleSpaReact({
    React,
    ReactDOMClient,
    parcelCanUpdate: true,
    suppressComponentDidCatchWarning: true,
    rootComponent: ({ contents }: { contents: Contents }) => contents.around(<Area {...contents.slotProps} />),
  });
