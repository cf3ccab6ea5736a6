import type { ChoiceNode, EachNode, ElementNode, TemplateNode, ValuePlace } from '@mfe/contract';
import { CHOICE_TAG, EACH_TAG, PLACE_MARKS, SLOT_TAG } from './place';

const [BEGIN, END] = PLACE_MARKS;
const PLACE = new RegExp(`${BEGIN}([^${END}]*)${END}`);

/** The HTML of a place between its marks. */
function placeOf(text: string): ValuePlace {
  const [value = '', as] = text.split('|');
  return as ? { value, as: as as NonNullable<ValuePlace['as']> } : { value };
}

/** A text with places, split: every second part is a place. */
function partsOf(text: string): (string | ValuePlace)[] {
  return text.split(PLACE).flatMap((part, index): (string | ValuePlace)[] => {
    if (index % 2 === 1) return [placeOf(part)];
    return part ? [part] : [];
  });
}

/** Attributes that only scripts use, that name an element of the page, or that the host sets. */
const left = /^(on|data-pressed$|style$|fetchpriority$|focusable$|id$|aria-(controls|owns|labelledby|describedby)$)/i;

/** Custom properties whose values come from the data: only colours; everything else comes from style sheets. */
function coloursOf({ style }: HTMLElement): NonNullable<ElementNode['colours']> {
  const set = [...style].map((name) => [name, partsOf(style.getPropertyValue(name).trim())] as const);
  return Object.fromEntries(
    set.flatMap(([name, [part, ...more]]) =>
      typeof part === 'object' && more.length === 0 ? [[name, part] as const] : [],
    ),
  );
}

function listOf(element: Element): EachNode {
  const value = (name: string) => element.getAttribute(name);
  const where = value('where');
  const by = value('by');
  const [field = '', of = ''] = value('having')?.split(' ') ?? [];
  const node = {
    each: value('list') ?? '',
    limit: Number(value('limit')),
    ...(where ? { where } : {}),
    ...(field ? { having: { field, value: of } } : {}),
  };
  if (!by) return { ...node, nodes: nodesOf(element) };
  const cases = [...element.children].map((one) => [one.getAttribute('of') ?? '', nodesOf(one)] as const);
  return { ...node, by, cases: Object.fromEntries(cases) };
}

function choiceOf(element: Element): ChoiceNode {
  const [shown, otherwise] = [...element.children].map(nodesOf);
  const after = element.getAttribute('later-than');
  const same = element.getAttribute('same-as');
  return {
    when: element.getAttribute('when') ?? '',
    ...(after ? { after } : {}),
    ...(same ? { same } : {}),
    nodes: shown ?? [],
    otherwise: otherwise ?? [],
  };
}

/** The content of an element as a template. */
export function nodesOf(element: Element): TemplateNode[] {
  return [...element.childNodes].flatMap((child): TemplateNode[] => {
    if (child.nodeType === child.TEXT_NODE) return partsOf(child.textContent ?? '');
    if (child.nodeType !== child.ELEMENT_NODE) return [];
    const own = child as Element;
    const tag = own.localName;
    if (tag === EACH_TAG) return [listOf(own)];
    if (tag === CHOICE_TAG) return [choiceOf(own)];
    if (tag === SLOT_TAG) return [{ slot: own.getAttribute('name') ?? '' }];
    const attributes = [...own.attributes]
      .filter(({ name }) => !left.test(name))
      .map(({ name, value }) => [name, partsOf(value)] as const);
    const nodes = nodesOf(own);
    const colours = coloursOf(own as HTMLElement);
    return [
      {
        tag,
        ...(attributes.length > 0 ? { attributes: Object.fromEntries(attributes) } : {}),
        ...(Object.keys(colours).length > 0 ? { colours } : {}),
        ...(nodes.length > 0 ? { nodes } : {}),
      },
    ];
  });
}
