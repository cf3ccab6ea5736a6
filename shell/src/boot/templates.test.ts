import { statusStore } from '@r777/shared/core';
import { aStatus } from '@r777/shared/testing';
import { expect, test } from 'vitest';
import { markTemplates, templatesOf } from './start';

const withTemplates = (mem_cen: string, dep_func: string) => {
  const { info } = aStatus();
  return aStatus({ info: { ...info, mobileTemplate: { mem_cen, dep_func } } });
};

test("SHELL-21 the template version is new when mem_cen is the string '1', and base otherwise", () => {
  const versions = ['1', '0', '', '01', 'true'].map((value) => templatesOf(withTemplates(value, '0')).template);
  expect(versions).toEqual(['new', 'base', 'base', 'base', 'base']);
  expect(templatesOf(withTemplates(1 as unknown as string, '0')).template).toBe('base');
});

test("SHELL-22 the detail version is new when dep_func is the string '1'", () => {
  const versions = ['1', '0', '', '01', 'true'].map((value) => templatesOf(withTemplates('0', value)).detail);
  expect(versions).toEqual(['new', 'base', 'base', 'base', 'base']);
  expect(templatesOf(withTemplates('0', 1 as unknown as string)).detail).toBe('base');
});

test('SHELL-21 SHELL-22 the document carries both versions, also when the status changes later', () => {
  statusStore.setState({ status: withTemplates('1', '0') });
  markTemplates();
  expect(document.documentElement.dataset).toMatchObject({ template: 'new', detail: 'base' });
  statusStore.setState({ status: withTemplates('0', '1') });
  expect(document.documentElement.dataset).toMatchObject({ template: 'base', detail: 'new' });
});
