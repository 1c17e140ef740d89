import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { choose, click, fill, findControl, press } from './actions';
import { inBothPlaces } from './openStock';
import { EveryInputCreate, EveryInputEdit, ReferenceInputsEdit } from './pages/inputs';

const named = [
  { name: 'authors', recordRepresentation: 'name' },
  { name: 'labels', recordRepresentation: 'name' },
];

inBothPlaces('The inputs of stock react-admin', (open) => {
  const openInputs = async (at: string) => {
    const posts = { name: 'posts', create: EveryInputCreate, edit: EveryInputEdit };
    const opened = await open({ resources: [posts], at });
    await screen.findByLabelText('Title');
    return { ...opened, body: () => opened.sent[0]?.body };
  };

  it('text, number and password send the typed values, a number as a number', async () => {
    const { body } = await openInputs('/posts/create');
    await fill('Title', 'Typed');
    await fill('Views', '12');
    await fill('Secret', 'hush');
    expect(screen.getByLabelText('Secret')).toHaveAttribute('type', 'password');
    await press('Save');
    await waitFor(() =>
      expect(body()).toMatchObject({ title: 'Typed', views: 12, secret: 'hush' }),
    );
  });

  it('a switch, a nullable boolean and an input that depends on them', async () => {
    const { body } = await openInputs('/posts/create');
    expect(screen.queryByLabelText('Slug')).toBeNull();
    await click(screen.getByLabelText('Published'));
    await fill('Slug', 'a-slug');
    await choose('Featured', 'No');
    await press('Save');
    await waitFor(() =>
      expect(body()).toMatchObject({ published: true, featured: false, slug: 'a-slug' }),
    );
  });

  it('choices: select, autocomplete, radio buttons, checkboxes and several of a select', async () => {
    const { body } = await openInputs('/posts/create');
    await choose('Category', 'Lifestyle');
    await choose('Format', 'Large');
    await click(screen.getByLabelText('Small'));
    await click(screen.getByLabelText('Tech'));
    await click(screen.getByLabelText('Sizes'));
    await click(await findControl('option', 'Small'));
    await click(await findControl('option', 'Large'));
    await userEvent.keyboard('{Escape}');
    await press('Save');
    await waitFor(() =>
      expect(body()).toMatchObject({
        category: 'lifestyle',
        format: 'l',
        size: 's',
        channels: ['tech'],
        sizes: ['s', 'l'],
      }),
    );
  });

  it('a date as a date, and a date with a time in the zone of the browser', async () => {
    const { body } = await openInputs('/posts/create');
    await fill('Published at', '2026-05-06');
    await fill('Updated at', '2026-05-06T07:08');
    await press('Save');
    await waitFor(() => expect(body()).toMatchObject({ published_at: '2026-05-06' }));
    const { updated_at } = body() as { updated_at: string };
    expect(new Date(updated_at)).toEqual(new Date('2026-05-06T07:08'));
  });

  it('begin with the values of the record, and send them unchanged', async () => {
    const { body } = await openInputs('/posts/2');
    await waitFor(() => expect(screen.getByLabelText('Title')).toHaveValue('Post 02'));
    expect(screen.getByLabelText('Published at')).toHaveValue('2026-03-04');
    expect(screen.getByLabelText('Published')).not.toBeChecked();
    expect(screen.getByLabelText('Category')).toHaveTextContent('Lifestyle');
    await fill('Title', 'Only this');
    await press('Save');
    await waitFor(() =>
      expect(body()).toMatchObject({ title: 'Only this', author_id: 2, category: 'lifestyle' }),
    );
  });

  const openReferences = async () => {
    const opened = await open({
      resources: [{ name: 'posts', edit: ReferenceInputsEdit }, ...named],
      at: '/posts/2',
    });
    await waitFor(() =>
      expect(screen.getByLabelText('Author', { selector: 'input' })).toHaveValue('Grace Hopper'),
    );
    return { ...opened, body: () => opened.sent[0]?.body };
  };

  it('references: one that is searched, and several as chips, as numbers', async () => {
    const { body } = await openReferences();
    await userEvent.clear(screen.getByLabelText('Author', { selector: 'input' }));
    await userEvent.type(screen.getByLabelText('Author', { selector: 'input' }), 'turing');
    await click(await findControl('option', 'Alan Turing'));
    expect(await screen.findByText('Opinion')).toBeVisible();
    await choose('Labels', 'Guide');
    await press('Save');
    await waitFor(() => expect(body()).toMatchObject({ author_id: 3, label_ids: [3, 2] }));
  });

  it('an array of values: adds, changes and removes one', async () => {
    const { body } = await openReferences();
    expect(await screen.findAllByLabelText('Name')).toHaveLength(2);
    await press('Add');
    const names = await screen.findAllByLabelText('Name');
    expect(names).toHaveLength(3);
    await userEvent.type(names[2] as HTMLElement, 'Third');
    await click(screen.getAllByLabelText('Remove')[0] as HTMLElement);
    await press('Save');
    await waitFor(() =>
      expect(body()).toMatchObject({ links: [{ name: 'Source' }, { name: 'Third' }] }),
    );
  });
});
