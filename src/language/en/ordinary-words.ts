import type { OrdinaryWords } from '../ordinary-types.ts';

/** Counted in reviews, questions, letters, news, textbooks and novels (docs/decisions/104). */
export const ORDINARY_WORDS: OrdinaryWords = [
  [
    0.65,
    `
    back call come day don even first get give go good know last like little look made make many may much
    one people place right said says see take thing think time two us use want way well work years`,
  ],
  [
    0.4,
    `
    also always another anything around asked away believe best better came change different done end enough
    ever every feel find following found friend got great hand head help high home hope house however
    interest keep kind left let live long man mean might must name need never new next night nothing old
    open part person point possible put question really reason room seemed set show since something start
    state still sure talk tell thanks though thought three told took try turned week went without world yet`,
  ],
  [
    0.25,
    `
    able allowed along already answer bad big business care case certainly clear close consider continued
    country course didn directly either else everything expect face fact family far form four full general
    given half happened hard hear heard hour idea important information large least leave less life light
    line lot love matter meeting mind minutes money months morning move natural near offer office often oh
    order others particular plan play please power present pretty probably quite read received related
    remember return run second seen several short side small soon stand stay stop together town understand
    wait walk whether whole wish woman wonder word yes`,
  ],
  [
    0.14,
    `
    absolutely accept according account across act action activities actually add added addition address
    affection age ago agreed air almost alone although american among amount anyone anyway appeared apply
    arms arrived assistance attached attempt attended attention authority beautiful became become bed began
    begin behaviour behind beyond bit black body book boy break bring brought building buy cannot carry
    cause center chance charge check children city claim clean clothes cold color comfortable common company
    complete concern connection considerable conversation cost couldn couple cover cross current cut danger
    dark date daughter de dead deal dear death decided depend described design details determined
    development died discuss doctor dog dollars door doubt drive dropped due early easy eat effect enjoy
    entered entirely equal especially event everyone evidence exactly example excellent except experience
    explain expressed extremely eyes fair fall father fear felt figure finally fine fire five fixed floor
    foot force former forward free front future game gave girl goes gone ground group hair happy heart held
    hold human hundred imagine immediately including increased instead job joined judge kept key killed knew
    knowledge known land late later law lay lead learn letter level lie list listened london longer lost
    main management mark maybe mentioned met middle mile miss moment mother mr national news nice note
    notice number object observed official opinion opportunity original outside paper park party passed past
    pay perfectly performance perhaps pick pictures piece political poor position post practice prepared
    press prevent price problem process promise proposed provide public pulled purpose quick raised rate
    rather reach ready real recent recommend red regard regular remain report representative required
    respect rest result river road safe save saw school security self send sense sent separate serious
    served service shall share sign single sitting situation six someone sometimes sorry sort sound south
    speak st step story street strong study stuff subject success suggest summer support suppose surprise
    table taken ten term th therefore third thousand top touch towards training travel trouble true trust
    united usually value view visit voice warn watch water whatever white wife window within won worth
    wouldn write wrong young`,
  ],
  [
    0.07,
    `
    ability acknowledged admitted advance advantage advice advise affair afford afraid afternoon ahead
    alternative amazing america animals announced anybody anywhere apart apparently approach area arranged
    art article aspects associate assume assure attack attracted available avoid aware ball bank bar based
    bear beat begun belief belong benefit besides bet bill bird blame blood blow blue board boat border born
    bottom bought box breakfast breath bright broke broken brother brown built bush camp capable capital
    card catch caught chair chapter character chief choice choose church circumstances civil class coffee
    collection commitment communication compared conditions conduct confidence confirm confusion consequence
    consistent constant contain content control convinced cooked cool copy corner correct count court
    created credit cried crowd customer daily dance decision declared deep definitely degree deny department
    description desire difficult dining dinner disappointed discovered doesn double dr draw dress drink
    drove dry duty earlier earth easily east edge education effort eight em emergency employed encourage
    energy engaged engine england english escape established estimated etc everybody examined excited
    executive exist expensive extended failed fashion fast favorite favour features fellow field fifty fight
    file fill finger finished firm fish fit flight fly folks food forget forgot fortune french frequently
    fresh friday fully fun gained garden generation george glad glass god government grab greater green grow
    guess guys hall handle hanging hate haven health heavy higher hill history hit honest honour horse
    hospital hot hotel huge hunting hurry hurt husband ignorant ill impossible impression improve indeed
    independent indian indicated individual influence initial inside intelligence intended interview
    introduced investigation invitation involved island isn issue james january jim john joke jump june king
    lady laid language larger laugh led leg legal limited link local locked lose loss low lower luck major
    manner march market marriage married mary master match material meant measure medical members memory
    merely message method million mine mixed modern monday mostly mouth mrs murder music necessary
    neighbourhood neighbours neither nine nobody none north obvious occasion occurred operation opposite
    otherwise owner pack page paid pain painting parents path peace per period plain pleasant pleasure
    plenty pocket police popular prefer president previous printed private proceed produce products
    professional project proper property protect protested proud prove purchase pushed quality quarter quiet
    ran range realize record reference reflect refused relationship remarked reminder removed repeated
    replied request research reserve residents response retired review rich ride rise risk rock roll rose
    rough round rules rushed sat satisfied saturday scared scene sea search season seat secret seek
    selection sell settled seven shape ship shop shot shoulder shown sick sight significant similar simple
    simply sister size skills sky sleep slight slow smile social society soft solution somebody somewhere
    son source space special speech spend spent spirits spoke spot spread spring square star statement
    station stick stock stood store straight strange stretched strike style suddenly suffer suit sun sunday
    supplies surrounded suspected sweet system taste terrible test texas theory throw thursday thus tied
    till tired tom total track trade treated trees trip truth tuesday twenty twice unable unfortunately
    university unless unlikely various visitors wake wall war warm wash wasn waste wear weather wedding
    wednesday welcome west wide wild william willing wind winter witness woods worry worse worst written
    wrote yellow yesterday`,
  ],
  [
    0.03,
    `
    abandoned aboard abroad absence absorb abuse accident accompanied accomplished accurate accused achieve
    acquaintance acquired adapted adjust administration admiration adopted adventure advertisement
    afterwards agency agent agreement ah aid aimed ain alarm alike alive alleged alliance altered amendment
    amongst amusement analysis angel angle angry annoying anticipated appeal application appointment
    appreciate appropriate approved april argued argument army arrested artistic aside assembly assert
    atmosphere attitude attorney attributed audience august avenue average awful baby background bag baker
    balance band barely barrel basis battle bedroom behalf bell belt ben bend bent bigger billion birth bite
    bitter blanket bless blind block boast bob boots bore borrow bother bottle bound bout bowl brain
    branches bread breast breeding bridge british broad buck bugs bunch burning busted button ca cab
    calculation california calm campaign candidate candle cap capacity captain capture cash cast cat ceased
    celebrated cell central cents century chain challenges channel charles charming chase cheap cheeks
    cheerful chemical chest chicken chill china chinese chose chosen christian christmas circle citizens
    client climb clock cloud club co coat coincidence collapsed colleagues college collins column com
    combined command comments commission committee community companion comparison competition complained
    complaint complex complicated compliment composed comprehensive concentration concepts concluded
    conclusion condemn conference confess confined conflict congratulations congress consciousness
    constitution construction consult consumers contact contract contrast contribution convenient convention
    conviction cooperation corps correspondence counter county courage cousin crack crawled crazy creative
    creature crew crime criminal critical crop crushed culture cup curious dad dare data david debts
    december decent decline deeply defend defense defined delay deliberately delight delivered demand
    derived descended desert deserve desk desperate destination destroyed detective devil devoted difficulty
    dig director dirt dirty disappeared discouraged discovery disease dish dislike display distance
    distinction distinguished distributed district diversity divided division document domestic dozen draft
    dragged dramatic drawn dream drew driven driver drug drunk duke eager earned ears ease easier eastern
    economic economy eggs elder elected electricity elements elevator elizabeth elsewhere embarrassment
    emotion employees empty en enable endeavour enemy enormous ensure entertainment entrance environment er
    error essential estate et europe european eventually everywhere evil exceedingly excessively exchange
    excuse exercise exhibit experienced explanation explore exposed exposure extensive extent extra
    facilities factor failure faith fallen false familiar famous fan fancy fantastic farm fat fate fault
    feathers february fee feed fell female fifteen finance financial flag flat floating florida flow flowers
    focus folded fool foreign forever forgive formal forth foundation fourth frame france frank freedom
    freely fried frightened fruits fulfilled fund funny furniture gallery gang gap gas gate gather gentle
    gentleman gentlemen german gift gold golden google grace grand granted grass grateful grave gray
    greatest greeted grew grey gross grown guard guests guide gun habit hadn harbor harm harry hat haul
    healthy heat heaven heavily heels height hello hence hesitate hey hi hide highest hint hire holder hole
    horrible horror host humour hung hungry ice ideal identified identity idiot ii implications imposing
    inch incident income incredibly index india industry injury innocent inquiries insist inspired instance
    instant institutions instructions instrument integrity intention interference interrupted introduction
    invent investment iron italian items jack jane joe joint jones journals journey joy judgment july jury
    justice justify kick kingdom kiss kitchen kitty knees knife knocked la labor lack lake lamp lane largest
    latter lawyer lazy leader league leaning lee leisure length lens liberal liberty library license lift
    lips lit load lodge log loose loud louis lover lucky lunch machine mad madam mail maintain male map mask
    mass massive meal meat mechanism medicine merit mess metal mexico mid military milk minister minor
    mission mistake model moderate moon moral moreover motion motive mountains movement museum mutual
    mystery nail narrow native nd neat necessarily neck negative nephew nerves nervous net newspaper noble
    noise noon normal northern nose notion november numerous obliged obtain occasionally occupation occupied
    october odd offended offensive oil older onto opposed orange ordinary organization ought outstanding
    overcome owe owned pace pair pale pan panel paris partial participants partner passion patience patient
    paul payment pen perceived permission permit persistent persuaded pet peter phillips photograph pile
    pilot pipe plant plate player pledge policy pool population port portion pose possession pounds pour
    praise pray pre precisely presence preserve pressure presume pretend prevailed pride prime principal
    principle prior prisoner privileged prize profit progress promote prompt proof prospect prosperous
    published punishment pure pursue quote race rail rain rank rapidly rare rat rational rd reaction readers
    reality recall recognized recovered reduced region registered regret regulation rejected released
    reliable relief rely renewed rent repair replace republican reputation resistance resolution resolved
    resources respond restaurant restored revealed revival reward richard rid ridiculous ring rip rob robert
    role roof root route routine row royal rude ruin sad safety sailing sake sales sally sample san sand
    sandwich satisfaction scale science score scotland scott scratch scream screen seal secretary section
    seized sensation sentence sentiment september series servant settlement sex shade shadow shake shame
    sharp sheet shelf shelter shift shining shirt shocked shoes shooting shore shouting shut signal silent
    silver sincerely sings sink sir site sixteen skin skip slide slipped slowly smaller smallest smart smell
    smoke smooth snake sold soldiers sole solid solve somehow somewhat song sooner soul southern spanish
    spare speed spell spite split spoken sports staff stage stairs standard stared steal stir stone storm
    strain stranger stream strength strict stronger struck struggle stuck stupid submitted substantial
    succeed suck sufficient suitable sum super superior surface survey survive suspicion swear sweat
    swinging tail tale talent tall tap task taught tax tea teach teacher team tears teeth temper tend terror
    text theater thick thin thirty thoroughly threat threatened threw throat throughout thrown thumb tickets
    tide tight tip title tolerable tomorrow tool topic tossed tough tour trace tradition traffic transaction
    transfer transform transition transportation treatment trial trick troops truly twelve twisted type
    ultimately um un uncle understood uniform union unique unknown unusual upper urged utter valid valley
    valuable variety vary vast vehicle venture vice victim village violation violence violent visible volume
    volunteer vote wandering washington wave weak wealth weapons web weight western wet wheel whenever
    whilst whispered win wine wing wire wise workers wounded wrap writer yard yell yield york younger youth`,
  ],
];
