// Names and trades of the seeded customers. First and last name always come from the same people, so that a Hausa first
// name never meets a Ghanaian surname.

export type People = {
  country: string;
  currency: string;
  /** Number of distinct full names; also the relative share of customers. */
  share: number;
  /** Prefixes of mobile numbers; seven digits follow. */
  dialling: string[];
  first: string[];
  last: string[];
};

const names = (line: string) => line.split(' ');

export const peoples: People[] = [
  {
    country: 'Nigeria',
    currency: 'NGN',
    share: 900,
    dialling: names('+234803 +234806 +234813 +234816'),
    first: names(
      'Adebayo Adeola Ayodele Babatunde Bolanle Damilola Ebunoluwa Femi Folake Funmilayo Gbenga Ibukun Ife Jumoke Kehinde Kolawole Morenike Olamide Olayinka Olufemi Oluwaseun Omolara Rotimi Sade Segun Taiwo Temitope Titilayo Tolulope Yetunde Yewande Wale',
    ),
    last: names(
      'Abiola Adebisi Adegoke Adeleke Adeyemi Afolabi Ajayi Akande Akinola Alabi Awolowo Ayinde Balogun Bankole Coker Fashola Ige Ladipo Makinde Odunsi Ogunleye Ojo Olaniyan Olatunji Omotoso Oyelaran Oyebanji Shonibare Sowande Williams',
    ),
  },
  {
    country: 'Nigeria',
    currency: 'NGN',
    share: 800,
    dialling: names('+234703 +234706 +234810 +234903'),
    first: names(
      'Adaeze Adaobi Amaka Amarachi Chibuzo Chidera Chidi Chiamaka Chima Chinedu Chinelo Chinonso Chioma Chukwudi Ebele Emeka Ezinne Ifeanyi Ifeoma Ikenna Kelechi Kosisochukwu Ngozi Nkechi Nnamdi Obinna Obiageli Okechukwu Onyinye Oluchi Somto Uche Ugochi Zikora',
    ),
    last: names(
      'Achebe Agu Anyanwu Azikiwe Chukwu Egwu Ejiofor Eze Ezeudu Ibekwe Igwe Ike Iwu Madu Mbah Ndukwe Nnadi Nwachukwu Nwosu Obi Obiora Odili Okafor Okeke Okereke Okonkwo Okoro Onuoha Opara Udeh Umeh Uzoma',
    ),
  },
  {
    country: 'Nigeria',
    currency: 'NGN',
    share: 500,
    dialling: names('+234802 +234808 +234812 +234708'),
    first: names(
      'Abubakar Aisha Aliyu Aminu Asmau Bala Bilkisu Fatima Garba Hadiza Halima Hauwa Ibrahim Idris Jamila Kabiru Khadija Lawal Maryam Musa Nafisa Rabi Sadiq Safiya Salihu Sani Umar Usman Yusuf Zainab Zubairu',
    ),
    last: names(
      'Abdullahi Abubakar Adamu Ahmed Bello Buhari Dikko Danjuma Dantata Gambo Gusau Haruna Inuwa Isah Jibril Kwankwaso Lamido Mohammed Nuhu Ribadu Sambo Shehu Sule Tafida Tambuwal Waziri Yakubu Yaradua',
    ),
  },
  {
    country: 'Ghana',
    currency: 'GHS',
    share: 450,
    dialling: names('+23324 +23354 +23320 +23326'),
    first: names(
      'Abena Adwoa Afia Akosua Akua Ama Efua Ekow Esi Kofi Kojo Kwabena Kwadwo Kwaku Kwame Kwasi Kweku Maame Nana Yaa Yaw Araba Selorm Dzifa Edem Mawuli Naa Nii',
    ),
    last: names(
      'Acheampong Adjei Adomako Agyeman Amoah Ampofo Ankrah Ansah Antwi Appiah Asante Asare Badu Boakye Boateng Bonsu Danso Darko Frimpong Gyasi Mensah Nkansah Obeng Ofori Opoku Osei Owusu Quaye Sarpong Tetteh',
    ),
  },
  {
    country: 'Kenya',
    currency: 'KES',
    share: 350,
    dialling: names('+25470 +25471 +25472 +25479'),
    first: names(
      'Achieng Akinyi Atieno Barasa Chebet Cherono Jelimo Kamau Kibet Kiprono Makena Moraa Mumbi Muthoni Mwangi Mwikali Naliaka Njeri Njoroge Nyambura Ochieng Odhiambo Otieno Wairimu Wambui Wanjiku Wekesa Zawadi',
    ),
    last: names(
      'Cheruiyot Gathogo Gitau Karanja Kariuki Kimani Kinyua Kipchoge Kiptoo Koech Langat Maina Muriuki Musyoka Mutua Ndungu Nyaga Nyong Odinga Okoth Omondi Oduor Rotich Ruto Simiyu Wafula Wanyama',
    ),
  },
  {
    country: 'South Africa',
    currency: 'USD',
    share: 250,
    dialling: names('+2760 +2771 +2782 +2783'),
    first: names(
      'Anele Ayanda Bongani Buhle Dineo Kagiso Lerato Lindiwe Lungile Mandla Mpho Naledi Nandi Nomvula Palesa Refilwe Sibusiso Sipho Siyabonga Thabo Thandeka Themba Tumelo Unathi Vusi Zanele Zodwa',
    ),
    last: names(
      'Botha Buthelezi Cele Dlamini Dube Gumede Khumalo Mabaso Mahlangu Maseko Mkhize Modise Mokoena Molefe Moloi Naidoo Ndlovu Ngcobo Nkosi Ntuli Radebe Shabalala Sithole Tshabalala Van-Wyk Xaba Zulu Zwane',
    ),
  },
  {
    country: 'Senegal',
    currency: 'USD',
    share: 150,
    dialling: names('+22177 +22178 +22176'),
    first: names(
      'Adama Aïssatou Aminata Awa Babacar Bineta Cheikh Coumba Fatou Ibrahima Khady Lamine Mamadou Mariama Moussa Ndeye Ousmane Rokhaya Seydou Souleymane',
    ),
    last: names(
      'Ba Camara Cissé Diallo Diop Diouf Fall Faye Gueye Kane Mbaye Ndiaye Ndour Niang Sarr Seck Sow Sylla Thiam Touré Wade',
    ),
  },
];

/** Suffixes of merchants' business names, after the owner's name. */
export const trades = [
  '& Sons Ventures',
  '& Sisters Foods',
  'Agro Supplies',
  'Auto Parts',
  'Bakery',
  'Building Materials',
  'Cold Store',
  'Couture',
  'Electronics',
  'Fabrics',
  'Foods Limited',
  'Furniture Works',
  'Global Resources',
  'Hair Studio',
  'Hardware',
  'Haulage',
  'Kitchen',
  'Logistics',
  'Mini Mart',
  'Pharmacy',
  'Phones & Gadgets',
  'Poultry Farm',
  'Print House',
  'Provisions',
  'Solar Systems',
  'Stores',
  'Tailors',
  'Travel & Tours',
];

/** Narrations of ledger entries by type; an empty text is stored as no narration. */
export const narrations: Record<string, string[]> = {
  credit: ['Wallet funding', 'Card top-up', 'Transfer received', 'Refund from merchant', ''],
  debit: ['Airtime purchase', 'Electricity tokens', 'Data bundle', 'Cable TV subscription', ''],
  transfer: ['Split bill', 'Rent contribution', 'Market money', 'School run', 'Thank you!'],
  bank_transfer: ['Savings', 'Supplier payment', 'House rent', 'School fees', 'Salary advance'],
};
