import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ListPage } from '../../components/list/ListPage';
import { NumberedPager } from '../../components/list/Pager';
import { FeatureMissing } from './FeatureMissing';
import { FeaturePanel } from './FeaturePanel';
import { FeatureRows } from './FeatureRows';
import { FeatureSearch } from './FeatureSearch';
import { FeatureToolbar } from './FeatureToolbar';

/** Support features (part 1, section 2). `editing` is the feature of /edit_faq/{id}, whose panel is open (rulings R9b). */
export default function FeatureList({ editing }: { editing?: string }) {
  const [search] = useSearchParams();
  const [words, setWords] = useState(search.get('q') ?? '');
  return (
    <ListPage
      actions={<FeatureToolbar />}
      toolbar={
        <>
          <FeatureMissing />
          <FeatureSearch words={words} onChange={setWords} />
        </>
      }
      aside={<FeaturePanel editing={editing} />}
      pager={words.trim() ? null : <NumberedPager />}
      failureTitle="resources.faq.loadFailed"
    >
      <FeatureRows words={words} />
    </ListPage>
  );
}
